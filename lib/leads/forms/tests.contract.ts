import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { timestamp } from '#lib/platform/core/contract/primitives.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  testToken: 'Value of the header `X-Frontage-Probe` of a test submission to the present slug of the form',
};

export const createTestToken = operation({
  group: 'forms',
  name: 'create-test-token',
  method: 'POST',
  path: '/v1/brands/{brandId}/forms/{formId}/test-token',
  summary: 'Create test token',
  description:
    'For a submission that is a test: send the token as the header `X-Frontage-Probe` of the submit. Its lead has `isTest`, it is not counted, and no mail is sent. It comes from a page that the form allows, or from the admin application; at most 10 tests a minute and 100 an hour from one network address, and 30 a minute and 300 an hour of a form.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  data: z.strictObject({
    testToken: z.string(),
    expiresAt: timestamp.describe('Until when submissions with the token are tests'),
  }),
  errors: ['brand_inactive'],
  example: {
    params: { brandId, formId: '01939b6e-5c00-7000-8000-000000000020' },
    data: {
      testToken: '1768219200000.6Q0pQy0m3mJb7dYtC2wEr8uVh1sK4nLxZfAg5jTiOcM',
      expiresAt: '2026-01-12T12:05:00.000Z',
    },
  },
});
