import * as z from 'zod';
import { email, id, timestamp } from '#lib/platform/core/contract/primitives.ts';

/** @public Named in the reference of the API. */
export const messageAttachment = z.strictObject({
  n: z.int().describe('Its number within the message, for the link to it'),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
});

export const leadMessage = z.strictObject({
  id,
  direction: z.enum(['answer', 'reply']).describe('`answer`: to the visitor. `reply`: from the visitor, or for them'),
  at: timestamp,
  from: email.nullable(),
  to: email.nullable(),
  by: id.nullable(),
  author: z.string().nullable(),
  templateId: id.nullable(),
  subject: z.string(),
  text: z.string(),
  quoted: z.string().nullable(),
  status: z
    .enum(['pending', 'sent', 'rejected', 'suppressed', 'received'])
    .describe(
      '`pending`: it is being sent, or tried again. `sent`: the mail service took it. `rejected`: the mail service refused it for good. `suppressed`: it was not sent, because an earlier mail to the address bounced or its owner complained. `received`: a reply',
    ),
  statusAt: timestamp.nullable(),
  otherSender: z.boolean(),
  unverified: z.boolean(),
  automatic: z.boolean(),
  attachments: z.array(messageAttachment),
});
export type LeadMessage = z.output<typeof leadMessage>;
