import { sourceTypes } from '../../../lib/leads/leads/source-types.contract.ts';
import { leadStatuses } from '../../../lib/leads/leads/status.contract.ts';
import { dayAfter, startOfDay } from '../../../lib/platform/core/time/calendar.ts';
import type { QueryOf } from '../data/operations.ts';
import { isDay } from '../design/zone.rules.ts';

/** Filters of the inbox, named as in the address. Days are in the brand's time zone. */
const names = ['status', 'formId', 'locationId', 'sourceType', 'from', 'to', 'q'] as const;
type FilterName = (typeof names)[number];
/** Filters of the filter menu. Status and search are beside it. */
export type MenuFilterName = Exclude<FilterName, 'status' | 'q'>;
export type LeadFilter = Partial<Record<FilterName, string>>;

type Query = NonNullable<QueryOf<'leads/export'>>;

const isId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

const isOneOf = (allowed: readonly string[]) => (value: string) => allowed.includes(value);

/** Ignores values that the API would reject, so that an old link still opens the inbox. */
const checks: Partial<Record<FilterName, (value: string) => boolean>> = {
  status: isOneOf(leadStatuses),
  formId: isId,
  locationId: (value) => value === 'none' || isId(value),
  sourceType: isOneOf(sourceTypes),
  from: isDay,
  to: isDay,
};

export const filterIn = (search: URLSearchParams): LeadFilter => {
  const filter: LeadFilter = {};
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
export const queryOf = ({ from, to, ...others }: LeadFilter, timezone: string): Query =>
  ({
    ...others,
    ...(from && { from: startOfDay(timezone, from).toISOString() }),
    ...(to && { to: startOfDay(timezone, dayAfter(to, 1)).toISOString() }),
  }) as Query;

/** Number of set filters that are inside the filter menu. */
export const countHidden = (filter: LeadFilter): number =>
  names.filter((name) => name !== 'status' && name !== 'q' && filter[name] !== undefined).length;
