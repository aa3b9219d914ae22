import { locationStatuses } from '../../../lib/places/locations/status.contract.ts';
import type { FilterValues } from '../filters/filters.ts';

/** Names of the filters in the address. */
export const filterNames = ['q', 'status', 'state', 'region', 'sort', 'deleted', 'view'] as const;
export type Filters = FilterValues<(typeof filterNames)[number]>;

const pageSize = 100;

const isId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** The API query of the filters. Unknown values are ignored. */
export const locationListQuery = ({ q, status, state, region, sort, deleted }: Filters, mayListDeleted: boolean) => ({
  limit: pageSize,
  q: q?.slice(0, 120),
  state: state?.slice(0, 80),
  regionId: region && isId(region) ? region : undefined,
  status: locationStatuses.find((one) => one === status),
  sort: sort === '-createdAt' ? ('-createdAt' as const) : undefined,
  includeDeleted: deleted && mayListDeleted ? ('true' as const) : undefined,
});

export const isFiltered = ({ q, status, state, region }: Filters): boolean => Boolean(q || status || state || region);
