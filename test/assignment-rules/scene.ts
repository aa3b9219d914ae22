import { updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { changeLead } from '#lib/leads/lead-events/change.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { now } from '#lib/platform/core/clock.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { answers } from '#test/support/belongings.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';

/** A brand with locations, people and a form, whose leads follow rules. */
export const ruledBrand = async (world: World) => {
  const acme = await world.tenant();
  const params = { brandId: acme.brandId };
  const asAdmin = { as: acme.admin.credentials, params };
  const view = brandView(acme.brandId);
  const contact = await formOf(world, acme);
  const leadOf = async (leadId: string): Promise<LeadRecord> => {
    const lead = await get(leadKey(view, leadId));
    if (!lead) throw new Error('No such lead');
    return lead;
  };
  return {
    acme,
    params,
    asAdmin,
    view,
    contact,
    leadOf,
    location: async (name: string, settings: object = {}): Promise<string> =>
      (await world.call(createLocation, { ...asAdmin, body: { name, status: 'active', ...settings } })).data.location
        .id,
    rules: (body: object) => world.call(updateAssignmentRules, { ...asAdmin, body }),
    submit: async (locationId?: string, form = contact): Promise<string> => {
      const { leadId } = (await form.submit({ fields: answers, ...(locationId && { locationId }) }, key())).data;
      await world.stack.drain();
      return leadId;
    },
    assignee: async (leadId: string): Promise<string | null> =>
      (await world.call(getLead, { ...asAdmin, params: { ...params, leadId } })).data.lead.assignedTo,
    /** The visitor is answered, by a person. */
    answer: async (leadId: string, firstResponseBy: string): Promise<void> => {
      const before = await leadOf(leadId);
      const after = { ...before, firstResponseAt: now().toISOString(), firstResponseBy };
      const happened = { type: 'called', by: firstResponseBy } as const;
      await commit(changeLead(view, before, after, { now: now(), audited: [], happened }).writes);
      await world.stack.drain();
    },
  };
};

export type RuledBrand = Awaited<ReturnType<typeof ruledBrand>>;

let submissions = 0;
const key = () => ({ 'idempotency-key': `rules-${submissions++}` });

export const asPerson = (tenant: Tenant, person: { credentials: Record<string, string> }) => ({
  as: person.credentials,
  params: { brandId: tenant.brandId },
});
