import type { UseInfiniteQueryResult } from '@tanstack/react-query';

const parts = [
  ...(['data', 'error', 'isPending', 'isSuccess', 'isFetching', 'isRefetching', 'isPlaceholderData'] as const),
  ...(['hasNextPage', 'isFetchingNextPage', 'refetch'] as const),
];

/** The parts of a list that components use. A component is rendered again only for those that it has asked for. */
export const partsOf = <Data>(list: UseInfiniteQueryResult<Data>) =>
  Object.defineProperties(
    {},
    Object.fromEntries(parts.map((name) => [name, { get: () => list[name], enumerable: true }])),
  ) as Pick<UseInfiniteQueryResult<Data>, (typeof parts)[number]>;
