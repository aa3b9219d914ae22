import type { BrandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import type { Write } from '#lib/platform/table/write.ts';
import type { NoteRecord } from './records.ts';

/** The mails to those whom a note mentions and did not mention before. Nobody is told of a note of their own. */
export const tellMentioned = (view: BrandView, note: NoteRecord, before: readonly string[], now: Date): Write[] => {
  const { id: noteId, leadId, createdBy, mentions } = note;
  return mentions
    .filter((userId) => userId !== createdBy && !before.includes(userId))
    .map((userId) => task(view, 'mail', { kind: 'lead-note', brandId: view.id, leadId, noteId, userId }, now));
};
