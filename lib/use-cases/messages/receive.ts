import { createHash } from 'node:crypto';
import type { IncomingMail } from '#lib/delivery/inbound/incoming.contract.ts';
import { readMail } from '#lib/delivery/inbound/read-mail.ts';
import type { MailReceipt } from '#lib/delivery/inbound/receipt.ts';
import {
  isAutomatic,
  isVerified,
  type Refusal,
  refusalOfMail,
  refusalOfReceipt,
} from '#lib/delivery/inbound/screening.rules.ts';
import { allMessages, type MessageRecord } from '#lib/delivery/messages/records.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { isErased } from '#lib/leads/leads/access.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { setting } from '#lib/platform/core/env.ts';
import { readPrivate } from '#lib/platform/media/bucket/private-files.ts';
import { removeObject } from '#lib/platform/media/bucket/remove.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { type BrandView, brandView, get } from '#lib/platform/table/table.ts';
import { repliedLead } from './reply-address.ts';
import { storeReply } from './store-reply.ts';

/** More than mail programs let people send; SES itself takes up to 40 MB. */
const maxBytes = 26 * 1024 * 1024;
/** Replies about one lead in an hour: two programs that answer each other end here, whatever their headers say. */
const repliesPerHour = 30;

/** The addresses that the lead is known by: its own, and those that it was answered at. */
const knownAddresses = async (view: BrandView, lead: LeadRecord, thread: readonly MessageRecord[]) => {
  const form = await get(formKey(view, lead.formId));
  const { email } = contactOf(form?.fields ?? [], lead.fields);
  return new Set([email, ...thread.map(({ to }) => to)].flatMap((address) => (address ? [emailKey(address)] : [])));
};

/** The same for a mail that is received again, also under another id of the mail service. */
const hashOf = ({ mailId, from, subject, text, files, headers }: IncomingMail): string => {
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([mailId, from, headers.get('date') ?? null, subject, text, files.map(({ name }) => name)]),
  );
  for (const { bytes } of files) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('base64url').slice(0, 32);
};

/** Whether there are too many replies about a lead. One that comes again, because it could not be stored, is not another one. */
const isTooMany = async (view: BrandView, leadId: string, receives: number): Promise<boolean> =>
  receives === 1 && (await countCall(view, `REPLY#${leadId}`, 'hour', now())).calls > repliesPerHour;

/** Makes a message of a mail, or returns why not. */
const take = async (receipt: MailReceipt, bytes: Uint8Array, receives: number): Promise<Refusal | undefined> => {
  const replied = await repliedLead(receipt.receipt.recipients);
  if (!replied) return 'unknown_address';
  const refused = refusalOfReceipt(receipt.receipt);
  if (refused) return refused;
  const { brandId, leadId } = replied;
  const view = brandView(brandId);
  const lead = await get(leadKey(view, leadId));
  if (!lead || isErased(lead)) return 'lead_gone';

  const [mail, thread] = await Promise.all([readMail(bytes), allMessages(view, leadId)]);
  const known = await knownAddresses(view, lead, thread);
  const otherSender = mail.from === null || !known.has(emailKey(mail.from));
  const ownIds = new Set(thread.flatMap(({ direction, mailId }) => (direction === 'answer' && mailId ? [mailId] : [])));
  const own = { replyDomain: setting('REPLY_DOMAIN', ''), ownIds, otherSender };
  const unwanted = refusalOfMail(mail, receipt, own);
  if (unwanted) return unwanted;
  if (await isTooMany(view, leadId, receives)) return 'too_many';

  const marks = { otherSender, unverified: !isVerified(mail.from, receipt), automatic: isAutomatic(mail) };
  const at = new Date(receipt.mail.timestamp);
  return storeReply(view, leadId, { mail, marks, at, mailHash: hashOf(mail) });
};

/** Handles a mail that SES has stored. One that became a message, or is about an erased lead, is removed there. */
export const receiveMail = async (receipt: MailReceipt, receives = 1): Promise<void> => {
  const { objectKey } = receipt.receipt.action;
  const bytes = await readPrivate(objectKey, maxBytes);
  // It was handled before.
  if (bytes === 'missing') return;
  const reason = bytes === 'too_large' ? bytes : await take(receipt, bytes, receives);
  const replied = await repliedLead(receipt.receipt.recipients);
  const known = { mailId: receipt.mail.messageId, ...ofLead(replied?.leadId ?? null) };
  if (reason) log.warn('reply.refused', { reason, ...known });
  else log.info('reply.received', known);
  if (reason === undefined || reason === 'lead_gone') await removeObject(objectKey);
};
