import { sourceTypes } from '../../../lib/leads/leads/source-types.contract.ts';
import { dayAfter, startOfDay } from '../../../lib/platform/core/time/calendar.ts';
import type { QueryOf } from '../data/operations.ts';
import { isDay } from '../design/zone.rules.ts';
import { isId } from '../filters/is-id.rules.ts';
import { isView, queryOfView } from './views.rules.ts';

/** Filters of the inbox, named as in the address. Days are in the brand's time zone. */
const names = ['view', 'formId', 'locationId', 'regionId', 'sourceType', 'from', 'to', 'q'] as const;
type FilterName = (typeof names)[number];
/** Filters of the filter menu. View and search are beside it. */
export type MenuFilterName = Exclude<FilterName, 'view' | 'q'>;
export type LeadFilter = Partial<Record<FilterName, string>>;

type Query = NonNullable<QueryOf<'leads/export'>>;

const isOneOf = (allowed: readonly string[]) => (value: string) => allowed.includes(value);

/** Ignores values that the API would reject, so that an old link still opens the inbox. */
const checks: Partial<Record<FilterName, (value: string) => boolean>> = {
  view: isView,
  formId: isId,
  locationId: (value) => value === 'none' || isId(value),
  regionId: isId,
  sourceType: isOneOf(sourceTypes),
  from: isDay,
  to: isDay,
};

export const filterIn = (search: URLSearchParams): LeadFilter => {
  const filter: LeadFilter = {};
  // Addresses and filters that were saved before there were views have a status.
  const status = search.get('status');
  if (status && isView(status)) filter.view = status;
  for (const name of names) {
    const value = search.get(name)?.trim();
    if (value && (checks[name]?.(value) ?? true)) filter[name] = value;
  }
  return filter;
};

/** Query of the address, always in the same order. */
export const searchOf = (filter: LeadFilter): string => {
  const search = new URLSearchParams();
  for (const name of names) if (filter[name]) search.set(name, filter[name]);
  return search.size > 0 ? `?${search}` : '';
};

/** Query of the API. The last day is included. */
export const leadListQuery = ({ view, from, to, ...others }: LeadFilter, timezone: string): Query =>
  ({
    ...others,
    ...queryOfView(view),
    ...(from && { from: startOfDay(timezone, from).toISOString() }),
    ...(to && { to: startOfDay(timezone, dayAfter(to, 1)).toISOString() }),
  }) as Query;

/** Number of set filters that are inside the filter menu. */
export const countHidden = (filter: LeadFilter): number =>
  names.filter((name) => name !== 'view' && name !== 'q' && filter[name] !== undefined).length;
