import * as z from 'zod';
import { leadFilters } from '#lib/leads/leads/contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, page, stamps, text, timestamp } from '#lib/platform/core/contract/primitives.ts';

/** The text of a search may be somebody's name or address, so it is not kept. */
const { q: _, ...filters } = leadFilters;

const filter = z.strictObject({ ...filters, from: timestamp.optional(), to: timestamp.optional() });
export type ViewFilter = z.output<typeof filter>;

/** @public Named in the reference of the API. */
export const leadView = z.strictObject({ id, name: z.string(), filter, shared: z.boolean(), ...stamps });
export type LeadView = z.output<typeof leadView>;
export const showView = allowlist(leadView);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  leadView: 'A named filter of the list of leads',
  name: 'What people choose it by, such as: Open, from Google',
  filter: 'Filters of the list of leads, which apply together; those that are absent filter nothing',
  'filter.status': 'Only leads with this status: `new`, `viewed` or `archived`',
  'filter.formId': 'Only leads of this form',
  'filter.sourceType': 'Only leads of this source',
  'filter.from': 'Only leads submitted at or after this time',
  'filter.to': 'Only leads submitted before this time',
  shared: 'Whether everybody in the brand has it; otherwise it is the own one of the caller',
  'request.shared': 'Whether everybody in the brand has it, which brand admins decide. Default: false',
  'response.views': 'The views of this page, the oldest first',
  'path.viewId': 'The view',
};

const viewId = '01939b6e-5c00-7000-8000-000000000092';

const example: LeadView = {
  id: viewId,
  name: 'Open, from Google',
  filter: { outcome: 'open', sourceType: 'paid' },
  shared: true,
  createdAt: '2026-11-20T11:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
};

const shared = { group: 'lead-views', keyArea: 'leads', credential: 'user', perLocation: true, roles } as const;
const path = '/v1/brands/{brandId}/lead-views';

export const listLeadViews = operation({
  ...shared,
  name: 'list',
  method: 'GET',
  path,
  summary: 'List views of leads',
  description:
    'The own ones of the caller, and those that are shared. Callers who are limited to locations do not get shared ones of other locations.',
  query: z.strictObject(page),
  ...listed('views', leadView, { params: { brandId }, entries: [example] }),
});

export const createLeadView = operation({
  ...shared,
  name: 'create',
  method: 'POST',
  path,
  summary: 'Save view of leads',
  status: 201,
  body: z.strictObject({
    name: text(60),
    filter: z.strictObject(filters),
    shared: z.boolean().optional(),
  }),
  errors: ['brand_inactive', 'forbidden', 'invalid_reference'],
  data: z.strictObject({ view: leadView }),
  example: {
    params: { brandId },
    body: { name: example.name, filter: example.filter, shared: true },
    data: { view: example },
  },
});

export const deleteLeadView = operation({
  ...shared,
  name: 'delete',
  method: 'DELETE',
  path: `${path}/{viewId}`,
  summary: 'Delete view of leads',
  description: 'An own one, or as a brand admin a shared one. No lead changes.',
  etag: true,
  errors: ['brand_inactive', 'forbidden'],
  ...acknowledged({ params: { brandId, viewId } }),
});
