import type { IncomingFile, IncomingMail } from '#lib/delivery/inbound/incoming.contract.ts';
import type { Refusal } from '#lib/delivery/inbound/screening.rules.ts';
import { type MessageRecord, makeMessage, messageKey, receivedKey } from '#lib/delivery/messages/records.ts';
import { changeLead } from '#lib/leads/lead-events/change.ts';
import { isErased } from '#lib/leads/leads/access.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { withStatus } from '#lib/leads/leads/status.rules.ts';
import { now } from '#lib/platform/core/clock.ts';
import { derivedId } from '#lib/platform/core/ids.ts';
import { storePrivate } from '#lib/platform/media/bucket/private-files.ts';
import { removeFile } from '#lib/platform/media/bucket/remove.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { create } from '#lib/platform/table/write.ts';
import { receivedText } from './received.rules.ts';

interface Reply {
  mail: IncomingMail;
  marks: Pick<MessageRecord, 'otherSender' | 'unverified' | 'automatic'>;
  at: Date;
  mailHash: string;
}

const maxRuns = 8;

const storeFiles = (folder: string, files: readonly IncomingFile[]): Promise<MessageRecord['attachments']> =>
  Promise.all(
    files.map(async ({ name, contentType, bytes }, at) => ({
      name,
      contentType,
      sizeBytes: bytes.length,
      file: await storePrivate(`${folder}/${at + 1}`, bytes, contentType),
    })),
  );

/** Somebody has to look at a lead again when the visitor writes, but not because a program does. */
const reopened = (lead: LeadRecord, automatic: boolean): LeadRecord =>
  lead.status === 'archived' && !automatic ? withStatus(lead, 'new', null, now()) : lead;

/** Adds a reply to its lead, with all that follows from it, once. Its files are stored before and removed if it is not added. */
export const storeReply = async (view: BrandView, leadId: string, reply: Reply): Promise<Refusal | undefined> => {
  const { mail, marks, at, mailHash } = reply;
  const id = derivedId(at, mailHash);
  const markKey = receivedKey(view, leadId, mailHash);
  const read = () => getAll({ lead: leadKey(view, leadId), received: markKey });
  if ((await read()).received) return undefined;

  const { text, quoted, files } = receivedText(mail);
  const attachments = await storeFiles(`attachments/${view.id}/${leadId}/${id}`, files);
  const message = makeMessage({
    version: 1,
    ...{ id, brandId: view.id, leadId, at: at.toISOString(), direction: 'reply', status: 'received' },
    ...{ from: mail.from, author: mail.fromName, subject: mail.subject, text, quoted, mailId: mail.mailId },
    ...{ statusAt: now().toISOString(), attachments, ...marks },
  });
  const outcome = await retrying(async () => {
    const { lead: before, received } = await read();
    if (received) return received.messageId === id ? 'stored' : 'duplicate';
    if (!before || isErased(before)) return 'lead_gone';
    const { writes } = changeLead(view, before, reopened(before, marks.automatic), {
      now: now(),
      audited: [],
      happened: { type: 'replied', by: null, facts: { messageId: id, ...marks } },
    });
    const told = { kind: 'lead-reply', brandId: view.id, leadId, messageId: id } as const;
    await commit([
      ...writes,
      create(messageKey(view, leadId, id), message),
      create(markKey, { kind: 'received-mail', messageId: id }),
      ...(marks.automatic ? [] : [task(view, 'mail', told, now())]),
    ]);
    return 'stored';
  }, maxRuns);
  if (outcome === 'stored') return undefined;
  await Promise.all(attachments.map(({ file }) => removeFile(file)));
  return outcome === 'lead_gone' ? outcome : undefined;
};
