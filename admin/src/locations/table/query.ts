import { locationStatuses } from '../../../../lib/places/locations/status.contract.ts';
import type { FilterValues } from '../../filters/filters.ts';
import { isId } from '../../filters/is-id.rules.ts';
import { sortIn, sortOfApi } from './sort.rules.ts';
import { isProfileField } from './types.ts';

/** Names of the filters in the address. */
export const filterNames = ['q', 'status', 'state', 'region', 'sort', 'deleted', 'view'] as const;
export type Filters = FilterValues<(typeof filterNames)[number]>;

const pageSize = 100;

/** Which locations are listed, in any order. Unknown values are ignored. */
export const locationFilter = ({ q, status, state, region }: Filters) => ({
  q: q?.slice(0, 120),
  state: state?.slice(0, 80),
  regionId: region && isId(region) ? region : undefined,
  status: locationStatuses.find((one) => one === status),
});

/** The API query of the filters. `columns` are those that the list shows, which may need its profiles. */
export const locationListQuery = (filters: Filters, mayListDeleted: boolean, columns: readonly string[] = []) => {
  const order = sortIn(filters.sort);
  const sort = sortOfApi(order);
  return {
    limit: pageSize,
    include: [...columns, order.column].some(isProfileField) ? 'profile' : undefined,
    ...locationFilter(filters),
    sort: sort === 'name' ? undefined : sort,
    includeDeleted: filters.deleted && mayListDeleted ? ('true' as const) : undefined,
  };
};

export const isFiltered = ({ q, status, state, region }: Filters): boolean => Boolean(q || status || state || region);
