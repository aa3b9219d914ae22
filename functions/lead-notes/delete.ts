import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { touchLead } from '#lib/leads/lead-events/change.ts';
import { deleteLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { noteKey } from '#lib/leads/lead-notes/records.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { callerId, governsBrand } from '#lib/platform/access/caller.rules.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';

export const handler = handle(deleteLeadNote, async ({ params }, { view, caller, now, match, commit }) => {
  const { leadId, noteId } = params;
  const read = await getAll({ lead: leadKey(view, leadId), note: noteKey(view, leadId, noteId) });
  const lead = visibleLead(read.lead, caller);
  const note = orNotFound(read.note, 'Note');
  const by = callerId(caller);
  if (note.createdBy !== by && !governsBrand(caller)) throw new Problem('forbidden', leadErrors().noteOfAnother);
  match(note);
  return commit(
    { ok: true },
    auditChange('lead-note', noteId, note, undefined),
    ...touchLead(view, lead, { type: 'noted', by, facts: { noteId, change: 'deleted' } }, now),
    remove(noteKey(view, leadId, noteId), note.version),
  );
});
