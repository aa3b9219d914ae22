import { type ReactNode, useMemo } from 'react';
import {
  Table as AriaTable,
  Cell,
  Collection,
  Row,
  type SortDescriptor,
  TableBody,
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from 'react-aria-components';
import { common } from '../../texts/en/app/common.ts';
import { messageOf } from '../../texts/errors.ts';
import { Button } from '../button.tsx';
import { ErrorState, LoadingState, Message } from '../states.tsx';
import { type Column, phoneColumns } from './columns.tsx';
import { Headings } from './headings.tsx';
import type { ListSource } from './list-source.ts';
import { StickyLayout } from './sticky-layout.ts';
import classes from './table.module.css';
import { Tick } from './tick.tsx';
import type { Ticks } from './use-ticks.ts';
import { useIsPhone } from './widths.ts';

interface Props<Entry> {
  label: string;
  list: ListSource<Entry>;
  /** Key of a row. By default its `id`. */
  keyOf?: (entry: Entry) => string;
  columns: readonly Column<Entry>[];
  /** Link target of a row. */
  href?: (entry: Entry) => string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  sort?: SortDescriptor;
  onSort?: (sort: SortDescriptor) => void;
  /** Second line of a row on phones, below the first column, for what their missing columns say. */
  phoneNote?: (entry: Entry) => ReactNode;
  /** Each row has a box before it. */
  ticks?: Ticks;
}

const lineRowHeight = 42;
const notedRowHeight = 62;
const headingHeight = 36;
const loaderHeight = 40;
const maxHeight = 640;

const idOf = (entry: object): string => ('id' in entry ? String(entry.id) : '');

/**
 * Virtual table: only the rows in view are rendered, and the next page is read when its end comes into view. The first column
 * is the row header.
 */
export const Table = <Entry extends object>({
  label,
  list,
  columns: allColumns,
  href,
  empty,
  keyOf = idOf,
  sort,
  onSort,
  phoneNote,
  ticks,
}: Props<Entry>) => {
  const { entries, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  const isPhone = useIsPhone();
  const rowHeight = isPhone && phoneNote ? notedRowHeight : lineRowHeight;
  // A row is rendered once for its entry, until the columns change.
  const columns = useMemo(
    () => (isPhone ? phoneColumns(allColumns, phoneNote) : allColumns),
    [allColumns, isPhone, phoneNote],
  );
  if (isPending) return <LoadingState />;
  if (error && entries.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (entries.length === 0) return empty;
  // A whole number of rows, so that the heading covers no part of a row when the list is scrolled to its end.
  const visibleRows = Math.min(entries.length, Math.floor((maxHeight - headingHeight) / rowHeight));
  const height = headingHeight + rowHeight * visibleRows;
  return (
    <div className={classes.frame} onPointerDownCapture={ticks?.noteShift} onKeyDownCapture={ticks?.noteShift}>
      <Virtualizer
        layout={isPhone ? TableLayout : StickyLayout}
        layoutOptions={{ rowHeight, headingHeight, loaderHeight }}
      >
        <AriaTable
          aria-label={label}
          className={classes.table}
          style={{ height }}
          sortDescriptor={sort}
          onSortChange={onSort}
          selectionMode={ticks ? 'multiple' : 'none'}
          selectedKeys={ticks?.selectedKeys}
          onSelectionChange={ticks?.onSelectionChange}
        >
          <Headings columns={columns} hasTicks={ticks !== undefined} />
          <TableBody>
            <Collection items={entries} dependencies={[columns, ticks !== undefined]}>
              {(entry) => (
                <Row id={keyOf(entry)} className={classes.row} href={href?.(entry)}>
                  {ticks && (
                    <Cell className={classes.ticking}>
                      <Tick />
                    </Cell>
                  )}
                  {columns.map(({ id, render, isNumber }) => (
                    <Cell key={id} className={`${classes.cell} ${isNumber ? classes.number : ''}`}>
                      <span className={classes.text}>{render(entry)}</span>
                    </Cell>
                  ))}
                </Row>
              )}
            </Collection>
            {hasNextPage && (
              <TableLoadMoreItem
                className={classes.more}
                isLoading={isFetchingNextPage}
                onLoadMore={() => void fetchNextPage()}
              >
                {common.loading}
              </TableLoadMoreItem>
            )}
          </TableBody>
        </AriaTable>
      </Virtualizer>
      {error !== null && (
        <Message kind="danger">
          {messageOf(error)}{' '}
          <Button kind="quiet" onPress={() => void (hasNextPage ? fetchNextPage() : refetch())}>
            {common.retry}
          </Button>
        </Message>
      )}
    </div>
  );
};
