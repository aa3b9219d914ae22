import { userKey } from '#lib/accounts/users/people.ts';
import { effectiveMail } from '#lib/delivery/email-settings/rules.ts';
import { loopHeader } from '#lib/delivery/inbound/screening.rules.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { layOut } from '#lib/delivery/mail/layout.ts';
import { leadReplyMail } from '#lib/delivery/mail/lead-mail.ts';
import { allMessages, messageKey } from '#lib/delivery/messages/records.ts';
import { threadHeaders } from '#lib/delivery/messages/thread.rules.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { leadRecipients } from '#lib/leads/leads/recipients.rules.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import type { GetAll } from '#lib/platform/table/joined-reads.ts';
import { type BrandView, brandView, get, tenantView } from '#lib/platform/table/table.ts';
import { replyAddress } from '../messages/reply-address.ts';
import { answerOccasion, settleAnswer } from '../messages/settle.ts';
import { fromBrand, paragraphs, readForLeadMail } from './brand-notices.ts';
import type { Notice } from './notice.ts';

const readLead = async (view: BrandView, leadId: string, messageId: string, getAll: GetAll) => {
  const { lead, message } = await getAll({ lead: leadKey(view, leadId), message: messageKey(view, leadId, messageId) });
  if (!lead || lead.erasedAt || !message) return undefined;
  const { brand, ...read } = await readForLeadMail(view, lead, getAll);
  if (!brand) return undefined;
  const settings = effectiveMail(brand.name, read.ofBrand, read.ofLocation);
  return { ...read, lead, message, brand, settings, sender: fromBrand(settings, read.ofBrand) };
};

/** Where replies go in a stage that receives no mail: the address for replies, or somebody who gets the leads. */
const otherReplyTo = (replyTo: string | null, recipients: readonly string[]) => replyTo ?? recipients[0];

/** The answer that somebody wrote to the visitor. */
export const ofAnswer = async (message: MailOf<'answer'>, getAll: GetAll): Promise<Notice | undefined> => {
  const { brandId, leadId, messageId } = message;
  const view = brandView(brandId);
  const read = await readLead(view, leadId, messageId, getAll);
  if (!read || read.message.to === null) return undefined;
  const { brand, settings, sender } = read;
  const [signed, thread] = await Promise.all([replyAddress({ brandId, leadId }), allMessages(view, leadId)]);
  const replyTo = signed ?? otherReplyTo(settings.replyTo, settings.notificationEmails);
  const [opening, ...closing] = paragraphs(read.message.text);
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: answerOccasion(messageId),
    listed: 'visitor',
    recipients: [read.message.to],
    mail: {
      ...sender,
      ...(replyTo !== undefined && { replyTo }),
      ...layOut({ subject: read.message.subject, opening, closing }),
      headers: [
        ...threadHeaders(thread, read.message),
        ...(signed === undefined ? [] : [{ Name: loopHeader, Value: signed }]),
      ],
    },
    settle: (mailId) => settleAnswer(view, message, mailId),
  };
};

/** Tells that the visitor replied, without what they wrote. */
export const ofLeadReply = async (message: MailOf<'lead-reply'>, getAll: GetAll): Promise<Notice | undefined> => {
  const { brandId, leadId, messageId } = message;
  const view = brandView(brandId);
  const read = await readLead(view, leadId, messageId, getAll);
  if (!read) return undefined;
  const { brand, lead, form, location, settings, sender } = read;
  const person = lead.assignedTo && (await get(userKey(tenantView(brand.tenantId), lead.assignedTo)));
  const assigned = person && person.status === 'active' ? [person.email] : undefined;
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `lead-reply#${messageId}`,
    recipients: assigned ?? leadRecipients({ form, location: settings, brand: undefined }),
    mail: {
      ...sender,
      ...leadReplyMail({
        name: contactOf(form?.fields ?? [], lead.fields).name ?? lead.formName,
        formName: lead.formName,
        locationName: location?.name,
        locale: brand.locale,
        link: adminLinks.lead(brandId, leadId),
      }),
    },
  };
};
