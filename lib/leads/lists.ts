import { type Caller, requireReach } from '#lib/access/caller.rules.ts';
import type { Source } from '#lib/table/lists/pagination.ts';
import { type BrandView, type Entry, getEach, keyIn } from '#lib/table/table.ts';
import { toLead } from './answers.ts';
import { leadSearch } from './contact.rules.ts';
import type { Lead } from './contract.ts';
import { brandLeads, idAndTimeOf, type LeadEntry, type LeadRecord, locationLeads } from './records.ts';

export interface LeadFilter {
  status?: string | undefined;
  formId?: string | undefined;
  locationId?: string | undefined;
  sourceType?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** Up to this number the lists of single locations are merged; above it, the brand's list is filtered. */
const maxLocationLists = 4;

const listsOf = (view: BrandView, shards: number, caller: Caller, wanted: string | undefined) => {
  const allowed = caller.locationIds;
  if (wanted !== undefined) requireReach(caller, wanted);
  const locations = wanted === undefined || wanted === 'none' ? allowed : [wanted];
  return locations !== null && locations.length <= maxLocationLists
    ? locations.flatMap((id) => locationLeads(view, id, shards))
    : brandLeads(view, shards);
};

const matcher = (filter: LeadFilter, allowed: readonly string[] | null): ((lead: LeadEntry) => boolean) | undefined => {
  const tests: ((lead: LeadEntry) => boolean)[] = [];
  const { status, formId, sourceType, locationId, q } = filter;
  if (status) tests.push((lead) => lead.status === status);
  if (formId) tests.push((lead) => lead.formId === formId);
  if (sourceType) tests.push((lead) => lead.sourceType === sourceType);
  if (locationId === 'none') tests.push((lead) => lead.locationId === undefined);
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

/** The leads that match a caller's rights and query, newest first; `to` is exclusive. */
export const leadSource = (view: BrandView, shards: number, caller: Caller, filter: LeadFilter): Source<LeadEntry> => {
  const partitions = listsOf(view, shards, caller, filter.locationId);
  const keep = matcher(filter, caller.locationIds);
  const { from, to } = filter;
  return { partitions, newestFirst: true, keep, ...(from && { from }), ...(to && { to }) };
};

/**
 * The leads of list entries. An entry holds what a list shows of a lead, except for long answers: leads with those are read
 * by key, unless they were erased since.
 */
export const leadsOf = async (view: BrandView, entries: readonly Entry<LeadEntry>[]): Promise<Lead[]> => {
  const long = entries.filter(({ fields }) => fields === undefined).map(keyIn<LeadRecord>);
  const records = await getEach(long);
  const byKey = new Map(long.map(({ PK }, at) => [PK, records[at]]));
  return entries.flatMap((entry) => {
    const { fields } = entry;
    if (fields) return [toLead({ ...entry, ...idAndTimeOf(entry), brandId: view.id, fields })];
    const record = byKey.get(entry.PK);
    return record && !record.erasedAt && !record.quarantine ? [toLead(record)] : [];
  });
};
