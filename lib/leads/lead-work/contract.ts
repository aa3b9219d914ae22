import * as z from 'zod';
import { detailExample } from '#lib/leads/leads/contract.ts';
import { leadDetail } from '#lib/leads/leads/shape.contract.ts';
import { leadStatuses } from '#lib/leads/leads/status.contract.ts';
import { ended } from '#lib/leads/outcomes/shape.contract.ts';
import { wantedOutcome } from '#lib/leads/outcomes/wanted.contract.ts';
import { brandId, leadId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, idList, page, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { leadShapes } from '#lib/platform/texts/errors.ts';

/** The leads that one call changes at most. */
const maxLeads = 100;

/** @public A person to whom leads may be assigned: named in the reference of the API. */
export const assignee = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  assignee: 'A person who can have leads',
  firstName: 'Given name',
  lastName: 'Family name',
  role: 'The role in the brand',
  assignees: 'The people of this page',
  'request.assignedTo': 'The user who takes care of it from now on; null for nobody',
  'request.outcome': 'How it ended; null if it has not ended',
  'request.result': 'Whether the visitor was reached: `reached` or `not_reached`',
  'path.callId': 'The call',
  call: 'The call, as it was noted',
  'call.result': '`reached` or `not_reached`',
  leadIds: `The leads: 1 to ${maxLeads}; one that is named twice is changed once`,
  change: 'What all of them get: exactly one of `status`, `assignedTo`, `locationId` and `outcome`',
  'change.status': '`new`, `viewed` or `archived`',
  'change.assignedTo': 'The user who takes care of them; null for nobody',
  'change.locationId': 'The location that answers them; null for none',
  'change.outcome': 'How they ended; null if they have not ended',
  results: 'What became of each lead, in the order of `leadIds`',
  'results.leadId': 'The lead',
  'results.result': '`changed`, `unchanged` (it was so already) or `refused`',
  before: 'The four values as they were before, to set them again; null of one that was refused',
  'before.status': '`new`, `viewed` or `archived`',
  'before.assignedTo': 'The user who took care of it; null for nobody',
  'before.locationId': 'The location that answered it; null for none',
  'before.outcome': 'How it had ended; null if it had not ended',
  error: 'Why it was refused; null if it was not',
  code: 'Code of the error, as an operation on this lead alone answers it',
  message: 'The reason as a sentence',
};

const shared = { group: 'leads', credential: 'any', perLocation: true, roles: ['brand_admin', 'franchisee'] } as const;
const lead = '/v1/brands/{brandId}/leads/{leadId}';
const params = { brandId, leadId };
const userId = '01939b6e-5c00-7000-8000-000000000001';

export const listAssignees = operation({
  ...shared,
  name: 'list-assignees',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/assignees',
  summary: 'List people for leads',
  description:
    'The people to whom the caller may assign leads: active admins of the brand, and franchisees for the leads of their locations. Callers who are limited to locations see the franchisees of these. With `ids`, the names of those who have leads now, whether or not they may get others.',
  roles,
  query: z.strictObject({
    ...page,
    locationId: z
      .union([id, z.literal('none')])
      .optional()
      .describe('Only people for the leads of this location; `none` for leads without a location'),
    ids: idList.optional().describe('Only these users: 1 to 100 ids, separated by commas'),
    q: text(100).optional().describe('Part of the name'),
  }),
  ...listed('assignees', assignee, {
    params: { brandId },
    query: { locationId },
    entries: [{ id: userId, firstName: 'Ada', lastName: 'Moss', role: 'brand_admin' }],
  }),
});

export const updateLeadAssignment = operation({
  ...shared,
  name: 'update-assignment',
  method: 'PUT',
  path: `${lead}/assignment`,
  summary: 'Assign lead',
  description:
    'To an active admin of the brand, or to a franchisee of the location of the lead. Callers who are limited to locations assign to the franchisees of these. The person gets a mail, unless they did it themselves. A lead that is moved to a location where its person does not work is assigned to nobody. Setting the present person changes nothing.',
  body: z.strictObject({ assignedTo: id.nullable() }),
  errors: ['brand_inactive', 'invalid_reference'],
  ...single('lead', leadDetail, {
    params,
    body: { assignedTo: userId },
    value: { ...detailExample, assignedTo: userId },
  }),
});

const at = '2026-11-21T09:30:00.000Z';
const callId = '01939b6e-5c00-7000-8000-000000000071';
const callResult = z.enum(['reached', 'not_reached']);

export const updateLeadOutcome = operation({
  ...shared,
  name: 'update-outcome',
  method: 'PUT',
  path: `${lead}/outcome`,
  summary: 'Set outcome of lead',
  description:
    'Won, with the value of the job if it is known, or lost, for one of the reasons in the lead settings. The status stays as it is. The first outcome of a lead that nobody has answered is its first response, also if it is taken back. Setting the present outcome changes nothing.',
  body: z.strictObject({ outcome: wantedOutcome.nullable() }),
  errors: ['brand_inactive', 'invalid_reference'],
  ...single('lead', leadDetail, {
    params,
    body: { outcome: { result: 'won', valueCents: 125_000, currency: 'USD' } },
    value: {
      ...detailExample,
      firstResponseAt: at,
      firstResponseBy: userId,
      outcome: { result: 'won', valueCents: 125_000, currency: 'USD', reason: null, at, by: userId },
    },
  }),
});

export const createLeadCall = operation({
  ...shared,
  name: 'create-call',
  method: 'POST',
  path: `${lead}/calls`,
  status: 201,
  actsAnew: true,
  summary: 'Note a call',
  description:
    'Notes that somebody called the visitor. The first call that reached the visitor is the first response of a lead that nobody has answered.',
  body: z.strictObject({ result: callResult }),
  data: z.strictObject({ call: z.strictObject({ id, result: callResult }), lead: leadDetail }),
  errors: ['brand_inactive'],
  example: {
    params,
    body: { result: 'reached' },
    data: {
      call: { id: callId, result: 'reached' },
      lead: { ...detailExample, firstResponseAt: at, firstResponseBy: userId },
    },
  },
});

export const deleteLeadCall = operation({
  ...shared,
  name: 'delete-call',
  method: 'DELETE',
  path: `${lead}/calls/{callId}`,
  summary: 'Take back a call',
  description:
    'Takes back a call that the caller noted by mistake. If it was the first response of the lead, the next response is the first one now.',
  data: z.strictObject({ lead: leadDetail }),
  etag: true,
  errors: ['brand_inactive', 'forbidden'],
  example: { params: { ...params, callId }, data: { lead: detailExample } },
});

const changes = {
  status: z.enum(leadStatuses),
  assignedTo: id.nullable(),
  locationId: id.nullable(),
  outcome: wantedOutcome.nullable(),
};

const change = z
  .strictObject(changes)
  .partial()
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    error: () => leadShapes().oneChange,
    params: { code: 'format' },
  });
export type BatchChange = z.output<typeof change>;

const result = z.strictObject({
  leadId: id,
  result: z.enum(['changed', 'unchanged', 'refused']),
  before: z
    .strictObject({
      status: z.enum(leadStatuses),
      assignedTo: id.nullable(),
      locationId: id.nullable(),
      outcome: ended.nullable(),
    })
    .nullable(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
});
export type BatchResult = z.output<typeof result>;

export const changeLeads = operation({
  ...shared,
  name: 'change',
  method: 'POST',
  path: '/v1/brands/{brandId}/leads/batch',
  summary: 'Change several leads',
  description:
    'Makes the same change of each lead as the operation for one lead does, each by itself: some may be refused while others are changed. Sending it again changes nothing more.',
  body: z.strictObject({ leadIds: z.array(id).min(1).max(maxLeads), change }),
  data: z.strictObject({ results: z.array(result) }),
  errors: ['brand_inactive', 'invalid_reference'],
  example: {
    params: { brandId },
    body: { leadIds: [leadId], change: { status: 'archived' } },
    data: {
      results: [
        {
          leadId,
          result: 'changed',
          before: { status: 'viewed', assignedTo: null, locationId, outcome: null },
          error: null,
        },
      ],
    },
  },
});
