import { brandKey } from '#lib/accounts/brands/records.ts';
import { addressesOf } from '#lib/accounts/users/declined-mails.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { leadNoteMail, leadTaskMail } from '#lib/delivery/mail/lead-work-mails.ts';
import { noteKey } from '#lib/leads/lead-notes/records.ts';
import { readActors, readersAmong } from '#lib/leads/lead-people/people.ts';
import { leadTaskKey } from '#lib/leads/lead-tasks/records.ts';
import { isErased } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { brandView, get, getAll } from '#lib/platform/table/table.ts';
import type { Notice } from './notice.ts';

/** To a person whom a note mentions, unless it was deleted or changed, or the person may not see the lead any more. */
export const ofLeadNote = async (message: MailOf<'lead-note'>): Promise<Notice | undefined> => {
  const { brandId, leadId, noteId, userId } = message;
  const view = brandView(brandId);
  const { brand, lead, note } = await getAll({
    brand: brandKey(view),
    lead: leadKey(view, leadId),
    note: noteKey(view, leadId, noteId),
  });
  if (!brand || !lead || isErased(lead) || !note?.mentions.includes(userId)) return undefined;
  const [readers, actorOf] = await Promise.all([
    readersAmong(brand, lead.locationId, [userId]),
    readActors(brand, [note.createdBy]),
  ]);
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `lead-note#${noteId}`,
    ...addressesOf(
      readers.map(({ user }) => user),
      'mention',
    ),
    mail: leadNoteMail(brand, actorOf(note.createdBy).name, adminLinks.lead(brandId, leadId)),
  };
};

/** To the person whom a task is assigned to, if it is open and still due at that time. */
export const ofLeadTask = async (message: MailOf<'lead-task'>): Promise<Notice | undefined> => {
  const { brandId, leadId, taskId, dueAt } = message;
  const view = brandView(brandId);
  const { brand, lead, task } = await getAll({
    brand: brandKey(view),
    lead: leadKey(view, leadId),
    task: leadTaskKey(view, leadId, taskId),
  });
  if (!brand || !lead || isErased(lead) || !task || task.done || task.dueAt !== dueAt) return undefined;
  const location = lead.locationId === undefined ? undefined : await get(locationKey(view, lead.locationId));
  const readers = await readersAmong(brand, lead.locationId, task.assignedTo === null ? [] : [task.assignedTo]);
  const sender = { ...brand, timezone: location?.timezone ?? brand.timezone };
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `lead-task#${taskId}#${dueAt}`,
    ...addressesOf(
      readers.map(({ user }) => user),
      'task',
    ),
    mail: leadTaskMail(sender, new Date(dueAt), adminLinks.lead(brandId, leadId)),
  };
};
