import * as z from 'zod';
import { templateExampleId } from '#lib/delivery/answer-templates/contract.ts';
import { maxSubject, maxText, templateText } from '#lib/delivery/answer-templates/template-text.contract.ts';
import { brandId, leadId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, page, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { exportLinkMinutes } from '#lib/platform/core/contract/stated-numbers.ts';
import { minutes } from '#lib/platform/core/contract/units.ts';
import { deliveryShapes } from '#lib/platform/texts/errors.ts';
import { type LeadMessage, leadMessage } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  leadMessage: 'An answer to a lead by e-mail, or a reply to one',
  message: 'The answer, which is being sent',
  messages: 'The answers and replies of this page, oldest first',
  at: 'When it was written, or came in',
  from: 'Address of the sender of a reply; null for an answer, which the brand sends',
  to: 'Address that an answer goes to; null for a reply',
  by: 'The user or API key that answered; null for a reply',
  author: 'Name of the user who answered, or that the sender of a reply goes by; null for none',
  templateId: 'The template that the answer was written with; null for none',
  subject: 'Subject of the mail',
  text: 'Text of the mail, without what it quotes of earlier ones',
  quoted: 'Text that a reply repeats of earlier mails; null for none',
  statusAt: 'When it was sent, given up or received; null while it is pending',
  otherSender: 'Whether a reply came from another address than that of the lead',
  unverified: 'Whether nothing proves that a reply came from the address that it names',
  automatic: 'Whether a program sent the reply, such as a note of absence',
  attachments: 'Files that came with a reply',
  messageAttachment: 'A file that came with a reply',
  name: 'Name of the file',
  contentType: 'Type of the file, as the mail says',
  sizeBytes: 'Size of the file in bytes',
  'request.subject': 'Subject of the mail. Tokens are replaced when it is sent',
  'request.text': 'Text of the mail; the signature of the user follows it. Tokens are replaced when it is sent',
  'request.templateId': 'The template that it was written with. Default: null, for none',
  attachment: 'The file to download',
  url: 'Address of the file; valid until `expiresAt`',
  expiresAt: 'Until when the address works',
};

const messageId = '01939b6e-5c00-7000-8000-0000000000d1';

const example: LeadMessage = {
  id: messageId,
  direction: 'answer',
  at: '2026-11-20T10:30:00.000Z',
  from: null,
  to: 'grace@visitor.example',
  by: '01939b6e-5c00-7000-8000-000000000004',
  author: 'Ada Moss',
  templateId: templateExampleId,
  subject: 'Your question to Acme Plumbing Austin',
  text: 'Hello Grace Hopper,\n\nthank you for writing to us. When may we call you?\n\nAda Moss',
  quoted: null,
  status: 'pending',
  statusAt: null,
  otherSender: false,
  unverified: false,
  automatic: false,
  attachments: [],
};

const reply: LeadMessage = {
  ...example,
  id: '01939b6e-5c00-7000-8000-0000000000d2',
  direction: 'reply',
  at: '2026-11-20T11:00:00.000Z',
  from: 'grace@visitor.example',
  to: null,
  by: null,
  author: 'Grace Hopper',
  templateId: null,
  subject: 'Re: Your question to Acme Plumbing Austin',
  text: 'This afternoon, please.',
  quoted: 'On Fri, 20 Nov 2026 at 10:30, Acme Plumbing wrote:\n> When may we call you?',
  status: 'received',
  statusAt: '2026-11-20T11:00:00.000Z',
  attachments: [{ n: 1, name: 'boiler.jpg', contentType: 'image/jpeg', sizeBytes: 48_213 }],
};

const group = 'messages';

export const createAnswer = operation({
  group,
  name: 'create-answer',
  method: 'POST',
  path: '/v1/brands/{brandId}/leads/{leadId}/answers',
  keyArea: 'leads',
  summary: 'Answer lead by e-mail',
  description:
    "Sends a mail to the lead's address, with the sender and the letterhead of the brand. Replies to it are listed with the messages of the lead. A new lead becomes `viewed`. A lead without an e-mail address is refused with `no_email_address`, and one whose address bounced or complained with `address_suppressed`.",
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin', 'franchisee'],
  status: 201,
  body: z.strictObject({
    subject: templateText(maxSubject),
    text: templateText(maxText),
    templateId: id.nullable().default(null),
  }),
  data: z.strictObject({ message: leadMessage }),
  errors: ['no_email_address', 'address_suppressed', 'invalid_reference'],
  example: {
    params: { brandId, leadId },
    body: {
      subject: 'Your question to {{location.name}}',
      text: 'Hello {{lead.name}},\n\nthank you for writing to us. When may we call you?',
      templateId: templateExampleId,
    },
    data: { message: example },
  },
});

export const listMessages = operation({
  group,
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/{leadId}/messages',
  keyArea: 'leads',
  summary: 'List messages of a lead',
  description: 'Answers by e-mail and the replies to them, oldest first.',
  credential: 'any',
  perLocation: true,
  roles,
  query: z.strictObject(page),
  ...listed('messages', leadMessage, {
    params: { brandId, leadId },
    entries: [{ ...example, status: 'sent', statusAt: '2026-11-20T10:30:02.000Z' }, reply],
  }),
});

export const getAttachment = operation({
  group,
  name: 'get-attachment',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/{leadId}/messages/{messageId}/attachments/{n}',
  keyArea: 'leads',
  summary: 'Get attachment of a message',
  description: `Makes a link to a file that came with a reply. It works for ${minutes(exportLinkMinutes)}, and always downloads the file: nobody has checked that it is harmless.`,
  credential: 'any',
  perLocation: true,
  roles,
  params: { n: z.string().regex(/^[1-9]\d?$/, { error: () => deliveryShapes().attachmentNumber }) },
  data: z.strictObject({
    attachment: z.strictObject({ name: z.string(), url: z.string(), expiresAt: timestamp }),
  }),
  example: {
    params: { brandId, leadId, messageId, n: '1' },
    data: {
      attachment: {
        name: 'boiler.jpg',
        url: 'https://media.example/attachments/1?X-Amz-Signature=0a1b',
        expiresAt: '2026-11-20T11:30:00.000Z',
      },
    },
  },
});
