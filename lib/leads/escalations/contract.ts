import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, leadId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { lateTaskMinutes } from '#lib/platform/core/contract/stated-numbers.ts';
import { minutes } from '#lib/platform/core/contract/units.ts';
import { type Escalations, escalations, givenEscalations } from './shape.contract.ts';

const waiting = z.strictObject({
  leadId: id,
  since: timestamp.describe('When it came in, or was released from quarantine'),
  businessMinutes: z
    .int()
    .describe('Minutes of opening time of its location until the first answer, or until now while there is none'),
  answeredAt: timestamp.nullable().describe('When the visitor was first answered; null while nobody has'),
  told: z.int().describe('How many times people were told that nobody has answered'),
  dueAt: timestamp.nullable().describe('When people are told next unless somebody answers; null if they are not'),
});
export const toWaiting = allowlist(waiting);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  escalations: 'Who is told while nobody answers a lead',
  'response.escalations': 'Who is told while nobody answers a lead',
  general: 'The steps for every form that has none of its own; at most 4',
  forms: 'The steps of single forms; at most 50 forms. A form without steps has no escalation',
  formId: 'The form',
  steps: 'The steps of the form, in order; at most 4',
  step: 'Who is told after how long',
  afterBusinessMinutes:
    'Minutes of opening time of the location after the arrival of the lead: at most 20160, and more than in the step before. A location that states no hours, and a lead without a location, count Monday to Friday from 9 to 17',
  tell: 'Who is told; at least one',
  told: 'Who is told',
  assigned: 'Whether the person is told who has the lead. Default: false',
  location: 'Whether the franchisees of its location are told. Default: false',
  admins: 'Whether all brand admins are told. Default: false',
  userIds: 'Users of the brand who are told; at most 10. Default: none',
  addresses: 'Other e-mail addresses; at most 5. Default: none',
  'response.waiting': 'How long a lead has waited for an answer',
  leadId: 'The lead',
};

const formId = '01939b6e-5c00-7000-8000-000000000020';
const nobody = { assigned: false, location: false, admins: false, userIds: [], addresses: [] };

const example: Escalations = {
  brandId,
  general: [
    { afterBusinessMinutes: 15, tell: { ...nobody, assigned: true, location: true } },
    { afterBusinessMinutes: 60, tell: { ...nobody, admins: true, addresses: ['support@acme.example'] } },
  ],
  forms: [{ formId, steps: [] }],
  createdAt: '2026-11-20T10:15:00.000Z',
  updatedAt: '2026-11-20T10:15:00.000Z',
};

const shared = { group: 'escalations', credential: 'any', keyArea: 'leads' } as const;
const path = '/v1/brands/{brandId}/escalations';

export const getEscalations = operation({
  ...shared,
  name: 'get',
  method: 'GET',
  path,
  summary: 'Get escalations',
  description: 'Who gets a mail when nobody has answered a lead, for all forms and for single ones.',
  roles: ['brand_admin', 'marketing'],
  ...single('escalations', escalations, { params: { brandId }, value: example }),
});

export const updateEscalations = operation({
  ...shared,
  name: 'update',
  method: 'PUT',
  path,
  summary: 'Set escalations',
  description: `The times apply to leads that come in from now on; the people to all leads. Each step of a lead is told once, up to ${minutes(lateTaskMinutes)} after it is due, unless somebody has answered the visitor or archived the lead. The hours are those of the location that the lead has by then. What is omitted stays.`,
  roles: ['brand_admin'],
  body: z.strictObject(givenEscalations),
  errors: ['invalid_reference'],
  ...single('escalations', escalations, {
    params: { brandId },
    body: {
      general: [{ afterBusinessMinutes: 15, tell: { assigned: true, location: true } }],
      forms: [{ formId, steps: [] }],
    },
    value: example,
  }),
});

export const getWaiting = operation({
  group: 'leads',
  name: 'get-waiting',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/{leadId}/waiting',
  summary: 'Get how long a lead has waited',
  description: 'In opening time of its location, with the next escalation.',
  credential: 'any',
  perLocation: true,
  roles,
  data: z.strictObject({ waiting }),
  example: {
    params: { brandId, leadId },
    data: {
      waiting: {
        leadId,
        since: '2026-11-20T10:15:00.000Z',
        businessMinutes: 12,
        answeredAt: null,
        told: 0,
        dueAt: '2026-11-20T10:30:00.000Z',
      },
    },
  },
});
