import { MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { variable } from '#lib/env.ts';

const client = new SESv2Client({});

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Hands one mail over. `rejected` is final: the service will never deliver to this address. */
export const sendMail = async ({ to, subject, text, html, replyTo }: Mail): Promise<'sent' | 'rejected'> => {
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: variable('MAIL_FROM'),
        Destination: { ToAddresses: [to] },
        ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
        Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
      }),
    );
    return 'sent';
  } catch (error) {
    if (error instanceof MessageRejected) return 'rejected';
    // The service's own words may repeat the address, and end in the log.
    throw new Error(`The mail service refused with ${error instanceof Error ? error.name : 'an unknown error'}`);
  }
};
