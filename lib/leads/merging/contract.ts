import * as z from 'zod';
import { detailExample } from '#lib/leads/leads/contract.ts';
import { lead, leadDetail } from '#lib/leads/leads/shape.contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, leadId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { maxMergedLeads } from '#lib/platform/core/contract/stated-numbers.ts';

/** @public Named in the reference of the API. */
export const duplicateLead = z.strictObject({
  lead,
  same: z.array(z.enum(['email', 'phone'])).describe('What it has in common with the lead'),
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  duplicateLead: 'A lead that the same person may have submitted',
  'duplicateLead.lead': 'The other lead',
  duplicates: 'The nearest in time first, at most 20',
};

const shared = { group: 'leads', credential: 'any', perLocation: true } as const;
const path = '/v1/brands/{brandId}/leads/{leadId}';
const otherId = '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a11';
const {
  id: _,
  createdAt: __,
  ...another
} = lead.parse(Object.fromEntries(Object.entries(detailExample).filter(([name]) => name in lead.shape)));
const params = { brandId, leadId };

export const listDuplicates = operation({
  ...shared,
  name: 'list-duplicates',
  method: 'GET',
  path: `${path}/duplicates`,
  summary: 'List leads of the same person',
  description:
    'Leads with the same e-mail address or phone number that the caller may see and that are not merged, among the thousand before and the thousand after this one.',
  roles,
  data: z.strictObject({ duplicates: z.array(duplicateLead) }),
  example: {
    params,
    data: {
      duplicates: [{ lead: { id: otherId, createdAt: '2026-11-22T08:00:00.000Z', ...another }, same: ['email'] }],
    },
  },
});

export const mergeLead = operation({
  ...shared,
  name: 'merge',
  method: 'PUT',
  path: `${path}/merge`,
  summary: 'Merge lead into another',
  description: `The lead stays stored and counted, but lists and exports leave it out, it cannot be changed, and its timeline is shown in that of the other one. Both must be within reach of the caller. At most ${maxMergedLeads} leads can be merged into one; a lead that is merged, or has others merged into it, cannot be merged further. Erasing the other lead erases this one, too.`,
  roles: ['brand_admin', 'franchisee'],
  body: z.strictObject({ into: id.describe('The lead that takes it in') }),
  errors: ['brand_inactive', 'invalid_reference', 'invalid_transition'],
  ...single('lead', leadDetail, {
    params,
    body: { into: otherId },
    value: { ...detailExample, mergedInto: otherId },
  }),
});

export const unmergeLead = operation({
  ...shared,
  name: 'unmerge',
  method: 'DELETE',
  path: `${path}/merge`,
  summary: 'Undo merge',
  description: 'Brings the lead back as it was before it was merged. Nothing changes if it is not merged.',
  roles: ['brand_admin', 'franchisee'],
  errors: ['brand_inactive'],
  ...acknowledged({ params }),
});
