import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { touchLead } from '#lib/leads/lead-events/change.ts';
import { updateLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { tellMentioned } from '#lib/leads/lead-notes/mentions.ts';
import { noteKey, toNote } from '#lib/leads/lead-notes/records.ts';
import { readActors, requireReaders } from '#lib/leads/lead-people/people.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';

export const handler = handle(updateLeadNote, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const { leadId, noteId } = params;
  const read = await getAll({ lead: leadKey(view, leadId), note: noteKey(view, leadId, noteId) });
  const lead = visibleLead(read.lead, caller);
  const before = orNotFound(read.note, 'Note');
  const by = callerId(caller);
  if (before.createdBy !== by) throw new Problem('forbidden', leadErrors().noteOfAnother);
  match(before);

  const { text = before.text, mentions: wanted = before.mentions } = body;
  const mentions = [...new Set(wanted)];
  const added = mentions.filter((id) => !before.mentions.includes(id));
  const [actorOf] = await Promise.all([
    readActors(brand, [by]),
    requireReaders(brand, lead.locationId, added, 'mentions'),
  ]);
  const changed = { ...before, text, mentions, version: before.version + 1, updatedAt: now.toISOString() };
  const note = afterChange(before, changed);
  tag(note);
  return commit(
    { note: toNote(note, actorOf) },
    auditChange('lead-note', noteId, before, note),
    ...touchLead(view, lead, { type: 'noted', by, facts: { noteId, change: 'edited' } }, now),
    replace(noteKey(view, leadId, noteId), note),
    ...tellMentioned(view, note, before.mentions, now),
  );
});
