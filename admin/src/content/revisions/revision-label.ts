import type { EntryOf } from '../../data/operations.ts';
import { content as texts } from '../../texts/en/content/content.ts';

export type Revision = EntryOf<'content/list-item-revisions'>;

/** Label of a revision in a select: number, time and state. */
export const revisionLabel = ({ revision, createdAt, isPublished }: Revision, latest: number, zone: string): string => {
  const at = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const marks = [revision === latest && texts.schedule.latest, isPublished && texts.statuses.published?.toLowerCase()];
  const known = marks.filter((mark) => typeof mark === 'string');
  return `${revision} · ${at.format(new Date(createdAt))}${known.length > 0 ? ` (${known.join(', ')})` : ''}`;
};
