import { handle } from '#lib/http/handle.ts';
import { listLeadNotes } from '#lib/leads/lead-notes/contract.ts';
import { notesOf, ofNotes, toNote } from '#lib/leads/lead-notes/records.ts';
import { readActors } from '#lib/leads/lead-people/people.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(listLeadNotes, async ({ params: { leadId }, query }, { brand, view, caller }) => {
  const source = { partitions: [notesOf(view, leadId)], newestFirst: true, ...ofNotes };
  const [lead, page] = await Promise.all([
    get(leadKey(view, leadId)),
    readPage(source, { owner: leadId, operation: listLeadNotes.id, filter: query }),
  ]);
  visibleLead(lead, caller);
  const actorOf = await readActors(
    brand,
    page.items.map(({ createdBy }) => createdBy),
  );
  return { notes: page.items.map((note) => toNote(note, actorOf)), nextCursor: page.nextCursor };
});
