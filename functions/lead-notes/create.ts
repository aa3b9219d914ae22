import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { touchLead } from '#lib/leads/lead-events/change.ts';
import { createLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { tellMentioned } from '#lib/leads/lead-notes/mentions.ts';
import { makeNote, noteKey, toNote } from '#lib/leads/lead-notes/records.ts';
import { readActors, requireReaders } from '#lib/leads/lead-people/people.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { get } from '#lib/platform/table/table.ts';
import { create } from '#lib/platform/table/write.ts';

export const handler = handle(createLeadNote, async ({ params, body }, { brand, view, caller, now, commit }) => {
  const lead = visibleLead(await get(leadKey(view, params.leadId)), caller);
  const by = callerId(caller);
  const mentions = [...new Set(body.mentions)];
  const [actorOf] = await Promise.all([
    readActors(brand, [by]),
    requireReaders(brand, lead.locationId, mentions, 'mentions'),
  ]);
  const note = makeNote({
    id: newId(now),
    brandId: view.id,
    leadId: lead.id,
    text: body.text,
    mentions,
    createdBy: by,
    ...firstVersion(now),
  });
  return commit(
    { note: toNote(note, actorOf) },
    auditChange('lead-note', note.id, undefined, note),
    ...touchLead(view, lead, { type: 'noted', by, facts: { noteId: note.id, change: 'added' } }, now),
    create(noteKey(view, lead.id, note.id), note),
    ...tellMentioned(view, note, [], now),
  );
});
