import { listName, readCursor, writeCursor } from '#lib/platform/table/lists/cursor.ts';
import type { Position } from './find-locations.ts';

interface Filter {
  limit: number;
  cursor?: string | undefined;
}

/** A list of locations of one brand with one search: its cursors. */
export const cursorsOf = (brandId: string, operation: string, { limit, cursor, ...search }: Filter) => {
  const list = listName(brandId, operation, search);
  return {
    /** Throws `invalid_cursor` for a cursor of another list. */
    read: async (): Promise<Position | undefined> => {
      const after = await readCursor(list, cursor);
      return after === undefined ? undefined : (JSON.parse(after) as Position);
    },
    write: async (next: Position | undefined): Promise<string | null> =>
      next ? writeCursor({ list, after: JSON.stringify(next) }) : null,
  };
};
