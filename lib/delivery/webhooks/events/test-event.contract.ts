import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';

/** The event that the address of an integration gets before it is connected. */
export const integrationTestEvent = z.strictObject({
  type: z.literal('integration.test').describe('Kind of event'),
  timestamp: timestamp.describe('When it was sent'),
  apiVersion: z.literal('v1').describe('Version of the shape of the event'),
  data: z
    .strictObject({
      brandId: id.describe('The brand that connects the integration'),
      integration: z.string().describe('Id of the integration, such as `webhook` or `zapier`'),
    })
    .describe('What is being connected'),
});
export type IntegrationTestEvent = z.output<typeof integrationTestEvent>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  integrationTestEvent: 'An integration is being connected',
};

/** @public for the reference of the API */
export const integrationTestExample: IntegrationTestEvent = {
  type: 'integration.test',
  timestamp: '2026-11-20T10:15:00.000Z',
  apiVersion: 'v1',
  data: { brandId, integration: 'webhook' },
};
