import * as z from 'zod';
import { timeOfId } from '#lib/platform/core/ids.ts';
import type { StoredFile } from '#lib/platform/media/bucket/remove.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { leadMessage, messageAttachment } from './shape.contract.ts';

const { from, to, author, quoted, attachments: _, ...always } = leadMessage.shape;

const storedAttachment = messageAttachment.omit({ n: true }).extend({ file: z.custom<StoredFile>() });

const shape = {
  ...always,
  brandId: z.string(),
  leadId: z.string(),
  from,
  to,
  author,
  quoted,
  otherSender: always.otherSender.default(false),
  unverified: always.unverified.default(false),
  automatic: always.automatic.default(false),
  attachments: z.array(storedAttachment).default([]),
  /** The Message-ID of the mail, which replies refer to; null until the mail service has given it one. */
  mailId: z.string().nullable(),
};

const messages = recordKind('lead-message', shape).ofBrand('LEAD#{leadId}', 'MESSAGE#{at}#{id}', {
  unpublished: true,
  title: 'Answer to a lead by e-mail, or a reply to one; erased with its lead',
  personal: ['from', 'to', 'author', 'subject', 'text', 'quoted', 'attachments', 'mailId'],
});

export type MessageRecord = RecordOf<typeof messages>;
export const makeMessage = messages.make;

/** A mail that was received: it is one message, however often it comes. */
interface ReceivedMail {
  kind: 'received-mail';
  messageId: string;
}

const received = recordKind<ReceivedMail>('received-mail').ofBrand('LEAD#{leadId}', 'RECEIVED#{mailHash}', {
  unpublished: true,
  title: 'Mail that was received, by a hash of it; erased with its lead',
});

export const receivedKey = received.key;

/** The id of a message has the time of its key. */
export const messageKey = (view: BrandView, leadId: string, id: string) =>
  messages.key(view, leadId, timeOfId(id).toISOString(), id);

const bounds = { from: 'MESSAGE#', to: 'MESSAGE#~' };

/** The messages of a lead, oldest first. */
export const messagesOf = (view: BrandView, leadId: string): Source<MessageRecord> => ({
  partitions: [messages.partition(view, leadId)],
  newestFirst: false,
  ...bounds,
});

/** All messages of a lead: replies are limited by the hour, and answers by what people write. */
export const allMessages = (view: BrandView, leadId: string) =>
  queryAll({ partition: messages.partition(view, leadId), ...bounds });
