import { ArrowDown, ArrowUp } from 'lucide-react';
import { Column as AriaColumn, TableHeader } from 'react-aria-components';
import type { Column } from './columns.tsx';
import classes from './table.module.css';
import { Tick } from './tick.tsx';

interface Props<Entry> {
  columns: readonly Column<Entry>[];
  /** Before the columns there is one with boxes. */
  hasTicks: boolean;
}

const tickWidth = 44;

/** The headings of a table, which sort it. */
export const Headings = <Entry,>({ columns, hasTicks }: Props<Entry>) => (
  <TableHeader className={classes.head}>
    {hasTicks && (
      <AriaColumn id="tick" width={tickWidth} minWidth={tickWidth} className={classes.ticking}>
        <Tick />
      </AriaColumn>
    )}
    {columns.map(({ id, label, isSortable, minWidth = 120, width, isNumber }, index) => (
      <AriaColumn
        key={id}
        id={id}
        isRowHeader={index === 0}
        textValue={label}
        allowsSorting={isSortable}
        minWidth={minWidth}
        width={width}
        className={`${classes.column} ${isNumber ? classes.number : ''}`}
      >
        {({ sortDirection }) => (
          <>
            {label}
            {sortDirection === 'ascending' && <ArrowUp size={13} aria-hidden />}
            {sortDirection === 'descending' && <ArrowDown size={13} aria-hidden />}
          </>
        )}
      </AriaColumn>
    ))}
  </TableHeader>
);
