import type { ReactNode } from 'react';
import classes from './table.module.css';

export interface Column<Entry> {
  id: string;
  label: string;
  render: (entry: Entry) => ReactNode;
  /** Only where the API can sort by the column, or the page reads the whole list before it sorts. */
  isSortable?: boolean;
  minWidth?: number;
  /** Width in pixels, or a share such as `2fr`. */
  width?: number | `${number}fr`;
  /** Numbers stand at the right, below each other. */
  isNumber?: boolean;
  /** Column that is left out on phones. */
  isWide?: boolean;
}

/** The columns of a phone: the first has a second line for what the missing ones say. */
export const phoneColumns = <Entry,>(
  columns: readonly Column<Entry>[],
  phoneNote: ((entry: Entry) => ReactNode) | undefined,
): readonly Column<Entry>[] => {
  const shown = columns.filter(({ isWide }) => !isWide);
  if (!phoneNote) return shown;
  return shown.map((column, index) => ({
    ...column,
    render: (entry) =>
      index > 0 ? (
        column.render(entry)
      ) : (
        <span className={classes.noted}>
          <span>{column.render(entry)}</span>
          <small>{phoneNote(entry)}</small>
        </span>
      ),
  }));
};
