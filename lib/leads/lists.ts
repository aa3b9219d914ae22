import { type Caller, requireReach } from '#lib/access/caller.rules.ts';
import type { Source } from '#lib/table/pagination.ts';
import type { BrandView, Item } from '#lib/table/table.ts';
import { leadSearch } from './contact.rules.ts';
import { brandLeads, locationLeads } from './records.ts';

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
    ? { index: 'GSI2' as const, partitions: locations.flatMap((id) => locationLeads(view, id, shards)) }
    : { index: 'GSI1' as const, partitions: brandLeads(view, shards) };
};

const matcher = (filter: LeadFilter, allowed: readonly string[] | null): ((item: Item) => boolean) | undefined => {
  const tests: ((item: Item) => boolean)[] = [];
  const { status, formId, sourceType, locationId, q } = filter;
  if (status) tests.push((item) => item.status === status);
  if (formId) tests.push((item) => item.formId === formId);
  if (sourceType) tests.push((item) => item.sourceType === sourceType);
  if (locationId === 'none') tests.push((item) => item.locationId === undefined);
  if (allowed !== null && allowed.length > maxLocationLists) {
    const reachable = new Set(allowed);
    tests.push((item) => reachable.has(String(item.locationId)));
  }
  if (q) {
    const isFound = leadSearch(q);
    tests.push(({ search }) => Array.isArray(search) && isFound(search.map(String)));
  }
  return tests.length > 0 ? (item) => tests.every((test) => test(item)) : undefined;
};

/** The leads that match a caller's rights and query, newest first; `to` is exclusive. */
export const leadSource = (view: BrandView, shards: number, caller: Caller, filter: LeadFilter): Source => {
  const lists = listsOf(view, shards, caller, filter.locationId);
  const keep = matcher(filter, caller.locationIds);
  const { from, to } = filter;
  return { ...lists, newestFirst: true, ...(from && { from }), ...(to && { to }), ...(keep && { keep }) };
};
