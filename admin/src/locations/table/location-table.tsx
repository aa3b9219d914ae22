import { type ReactNode, useMemo } from 'react';
import type { useList } from '../../data/use.ts';
import { useAllPages } from '../../data/whole.ts';
import { Table } from '../../design/lists/table.tsx';
import { useTicks } from '../../design/lists/use-ticks.ts';
import { useIsPhone } from '../../design/lists/widths.ts';
import { Message } from '../../design/states.tsx';
import { locationTable as texts } from '../../texts/en/locations/location-table.ts';
import { locations } from '../../texts/en/locations/locations.ts';
import type { Entry } from '../entry.ts';
import { LocationCards } from './cards.tsx';
import { columnsOf } from './columns.tsx';
import { type Filters, locationFilter } from './query.ts';
import { inOrder, isSortColumn, sortIn, sortOfApi, writtenSort } from './sort.rules.ts';
import { TickedBar } from './ticked-bar.tsx';
import type { ChangeMenu } from './types.ts';

type List = ReturnType<typeof useList<'locations/list'>>;

/** Reads the whole list while that is wanted. */
const Whole = ({ list }: { list: List }) => {
  useAllPages(list);
  return null;
};

interface Props {
  list: List;
  values: Filters;
  change: (changes: Filters) => void;
  base: string;
  /** The chosen columns. */
  shown: readonly string[];
  empty: ReactNode;
  /** Shows the changes that can be made to all that are ticked. */
  ChangeMenu: ChangeMenu;
}

const keyOf = ({ id }: Entry): string => id;

/** The locations with ticks, and with cells that can be edited: a table, or cards on a phone. */
export const LocationTable = ({ list, values, change, base, shown, empty, ChangeMenu }: Props) => {
  const isPhone = useIsPhone();
  const sort = sortIn(values.sort);
  const order = writtenSort(sort);
  const needsAll = sortOfApi(sort) === undefined;
  const entries = useMemo(
    () => (needsAll ? inOrder(list.entries, sortIn(order)) : list.entries),
    [list.entries, needsAll, order],
  );
  const keys = useMemo(() => entries.filter(({ deletedAt }) => deletedAt === null).map(keyOf), [entries]);
  const filter = locationFilter(values);
  const ticks = useTicks(keys, JSON.stringify(filter));
  const columns = useMemo(() => columnsOf(base, shown, Boolean(values.deleted)), [base, shown, values.deleted]);
  const source = { ...list, entries };
  const isReading = list.hasNextPage && !list.error;
  return (
    <>
      {(needsAll || ticks.isAll) && <Whole list={list} />}
      {needsAll && isReading && <Message>{texts.sorting}</Message>}
      {isPhone ? (
        <LocationCards list={source} base={base} ticks={ticks} empty={empty} />
      ) : (
        <Table
          label={locations.title}
          list={source}
          href={({ id }) => `${base}/${id}`}
          columns={columns}
          empty={empty}
          ticks={ticks}
          sort={sort}
          onSort={({ column, direction }) =>
            isSortColumn(String(column)) &&
            change({ sort: writtenSort({ column: sortIn(String(column)).column, direction }) })
          }
        />
      )}
      <TickedBar ticks={ticks} shown={keys} hasMore={list.hasNextPage} filter={filter} ChangeMenu={ChangeMenu} />
    </>
  );
};
