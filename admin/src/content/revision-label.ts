import type { EntryOf } from '../data/operations.ts';
import { content as texts } from '../texts/en/content.ts';

export type Revision = EntryOf<'content/list-item-revisions'>;

/** A revision in a choice: its number, when it was written, and what it is. */
export const revisionLabel = ({ revision, createdAt, isPublished }: Revision, latest: number, zone: string): string => {
  const at = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const marks = [revision === latest && texts.schedule.latest, isPublished && texts.statuses.published?.toLowerCase()];
  const known = marks.filter((mark) => typeof mark === 'string');
  return `${revision} · ${at.format(new Date(createdAt))}${known.length > 0 ? ` (${known.join(', ')})` : ''}`;
};
