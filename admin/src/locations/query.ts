import { locationStatuses } from '../../../lib/places/locations/status.contract.ts';
import type { FilterValues } from '../app/filters.ts';

/** Names of the filters in the address. */
export const filterNames = ['q', 'status', 'state', 'sort', 'deleted', 'view'] as const;
export type Filters = FilterValues<(typeof filterNames)[number]>;

const pageSize = 100;

/** The API query of the filters. Unknown values are ignored. */
export const queryOf = ({ q, status, state, sort, deleted }: Filters, mayListDeleted: boolean) => ({
  limit: pageSize,
  q: q?.slice(0, 120),
  state: state?.slice(0, 80),
  status: locationStatuses.find((one) => one === status),
  sort: sort === '-createdAt' ? ('-createdAt' as const) : undefined,
  includeDeleted: deleted && mayListDeleted ? ('true' as const) : undefined,
});

export const isFiltered = ({ q, status, state }: Filters): boolean => Boolean(q || status || state);
