import type { Entry } from '../table.ts';
import type { Source } from './merged.ts';
import { type ListRequest, readPage } from './pagination.ts';

/**
 * A page of a list for visitors. Items of locations that are not public are omitted, and a page that would be empty is
 * skipped, as only the last one may be empty.
 */
export const readShown = async <T, Shown>(
  source: Source<T>,
  request: ListRequest,
  show: (items: readonly Entry<T>[]) => Promise<Shown[]>,
): Promise<{ items: Shown[]; nextCursor: string | null }> => {
  const { items, nextCursor } = await readPage(source, request);
  const shown = await show(items);
  if (shown.length > 0 || nextCursor === null) return { items: shown, nextCursor };
  return readShown(source, { ...request, filter: { ...request.filter, cursor: nextCursor } }, show);
};
