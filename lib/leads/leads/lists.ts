import { locationKey } from '#lib/places/locations/records.ts';
import { type Caller, callerId, requireReach } from '#lib/platform/access/caller.rules.ts';
import { quarantineDays } from '#lib/platform/core/contract/stated-numbers.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { type BrandView, type Entry, getEach, keyIn } from '#lib/platform/table/table.ts';
import { toLead, toLeadDetail } from './answers.ts';
import {
  brandLeads,
  idAndTimeOf,
  type LeadEntry,
  type LeadRecord,
  locationLeads,
  quarantinedLeads,
} from './records.ts';
import { leadSearch } from './search.rules.ts';
import type { Lead, LeadDetail } from './shape.contract.ts';

export interface LeadFilter {
  status?: string | undefined;
  formId?: string | undefined;
  locationId?: string | undefined;
  sourceType?: string | undefined;
  assignedTo?: string | undefined;
  outcome?: 'open' | 'won' | 'lost' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** Up to this number the lists of single locations are merged; above it, the brand's list is filtered. */
const maxLocationLists = 4;

/** The lists with the leads of some locations; null for all leads of the brand. A caller filters what it reads from them. */
export const listsWith = (view: BrandView, shards: number, locationIds: readonly string[] | null) =>
  locationIds !== null && locationIds.length <= maxLocationLists
    ? locationIds.flatMap((id) => locationLeads(view, id, shards))
    : brandLeads(view, shards);

const listsOf = (view: BrandView, shards: number, caller: Caller, wanted: string | undefined) => {
  const allowed = caller.locationIds;
  if (wanted !== undefined) requireReach(caller, wanted);
  return listsWith(view, shards, wanted === undefined || wanted === 'none' ? allowed : [wanted]);
};

const isOpen = ({ status, work }: LeadEntry): boolean => status !== 'archived' && work?.outcome === undefined;

const matcher = (filter: LeadFilter, caller: Caller): ((lead: LeadEntry) => boolean) | undefined => {
  const tests: ((lead: LeadEntry) => boolean)[] = [];
  const { status, formId, sourceType, locationId, assignedTo, outcome, q } = filter;
  const allowed = caller.locationIds;
  if (status) tests.push((lead) => lead.status === status);
  if (formId) tests.push((lead) => lead.formId === formId);
  if (sourceType) tests.push((lead) => lead.sourceType === sourceType);
  if (locationId === 'none') tests.push((lead) => lead.locationId === undefined);
  if (assignedTo !== undefined) {
    const wanted = { none: undefined, me: callerId(caller) };
    const userId = assignedTo === 'none' || assignedTo === 'me' ? wanted[assignedTo] : assignedTo;
    tests.push(({ work }) => work?.assignedTo === userId);
  }
  if (outcome === 'open') tests.push(isOpen);
  else if (outcome) tests.push(({ work }) => work?.outcome?.result === outcome);
  if (allowed !== null && allowed.length > maxLocationLists) {
    const reachable = new Set(allowed);
    tests.push(({ locationId: at }) => at !== undefined && reachable.has(at));
  }
  if (q) {
    const isFound = leadSearch(q);
    tests.push(({ search }) => isFound(search));
  }
  return tests.length > 0 ? (lead) => tests.every((test) => test(lead)) : undefined;
};

const isMerged = ({ work }: LeadEntry): boolean => work?.mergedInto !== undefined;

/** The part of a lead that a list shows, beside its id and time, which its keys have. */
const shown = [
  'status',
  'formId',
  'locationId',
  'sourceType',
  'fields',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'isTest',
  'changedAt',
  'work',
] as const;

/** The leads that match a caller's rights and query, newest first; `to` is exclusive. */
export const leadSource = (view: BrandView, shards: number, caller: Caller, filter: LeadFilter): Source<LeadEntry> => {
  const partitions = listsOf(view, shards, caller, filter.locationId);
  const keep = matcher(filter, caller);
  const { from, to } = filter;
  const attributes = filter.q ? [...shown, 'search' as const] : shown;
  return { partitions, newestFirst: true, keep, omit: isMerged, attributes, ...(from && { from }), ...(to && { to }) };
};

/** The quarantined submissions of a brand that are kept, newest first. */
export const quarantineSource = (view: BrandView, shards: number, now: Date): Source<LeadEntry> => ({
  partitions: quarantinedLeads(view, shards),
  newestFirst: true,
  from: new Date(now.getTime() - quarantineDays * 86_400_000).toISOString(),
});

type ListedLead = Lead & Partial<Pick<LeadDetail, 'assignedTo' | 'outcome'>>;

/** A lead of a page, which says only what there is. */
const listed = (lead: Parameters<typeof toLead>[0], work: LeadEntry['work']): ListedLead => ({
  ...toLead(lead),
  ...(work?.assignedTo !== undefined && { assignedTo: work.assignedTo }),
  ...(work?.outcome && { outcome: work.outcome }),
});

/**
 * The leads of list entries. An entry holds what a list shows of a lead, except for long answers: leads with those are read
 * by key, unless they were erased since.
 */
export const leadsOf = async (view: BrandView, entries: readonly Entry<LeadEntry>[]): Promise<ListedLead[]> => {
  const long = entries.filter(({ fields }) => fields === undefined).map(keyIn<LeadRecord>);
  const records = await getEach(long);
  const byKey = new Map(long.map(({ PK }, at) => [PK, records[at]]));
  return entries.flatMap((entry) => {
    const { fields } = entry;
    if (fields) return [listed({ ...entry, ...idAndTimeOf(entry), brandId: view.id, fields }, entry.work)];
    const record = byKey.get(entry.PK);
    return record && !record.erasedAt && !record.quarantine ? [listed(record, record)] : [];
  });
};

/** The leads of list entries with everything that they have, read by key, unless they were erased since. */
export const wholeLeadsOf = async (view: BrandView, entries: readonly Entry<LeadEntry>[]): Promise<LeadDetail[]> => {
  const ids = [...new Set(entries.flatMap(({ locationId }) => locationId ?? []))];
  const [records, locations] = await Promise.all([
    getEach(entries.map(keyIn<LeadRecord>)),
    getEach(ids.map((id) => locationKey(view, id))),
  ]);
  const leads = records.flatMap((lead) => (lead && !lead.erasedAt && !lead.quarantine ? [lead] : []));
  const byId = new Map(ids.map((id, at) => [id, locations[at]]));
  return leads.map((lead) => toLeadDetail(lead, byId.get(lead.locationId ?? '')));
};
