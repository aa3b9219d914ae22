import {
  MailFromDomainNotVerifiedException,
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { clientOptions } from '#lib/calls/client.ts';
import { setting, variable } from '#lib/env.ts';
import { type Sender, senderAddress } from './sender.ts';

export const mailService = new SESv2Client(clientOptions('mail'));

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Whose mail it is, when it is not the platform's own. */
  from?: Sender;
  /** An answer that no person wrote, which other machines should not answer in turn. */
  automatic?: true;
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const autoReplied = [{ Name: 'Auto-Submitted', Value: 'auto-replied' }];

const hand = async ({ to, subject, text, html, replyTo, from, automatic }: Mail): Promise<'sent' | 'rejected'> => {
  try {
    await mailService.send(
      new SendEmailCommand({
        FromEmailAddress: senderAddress(variable('MAIL_FROM'), from),
        Destination: { ToAddresses: [to] },
        // By this, what comes back of a mail is told to us, whosever domain it was sent from.
        ConfigurationSetName: setting('MAIL_CONFIGURATION_SET', '') || undefined,
        ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            ...(automatic && { Headers: autoReplied }),
          },
        },
      }),
    );
    return 'sent';
  } catch (error) {
    if (error instanceof MessageRejected || error instanceof MailFromDomainNotVerifiedException) return 'rejected';
    // The service's own words may repeat the address, and end in the log.
    throw new Error(`The mail service refused with ${error instanceof Error ? error.name : 'an unknown error'}`);
  }
};

/** Hands one mail over. `rejected` is final: the service will never deliver to this address. */
export const sendMail = async (mail: Mail): Promise<'sent' | 'rejected'> => {
  const outcome = await hand(mail);
  if (outcome === 'sent' || !mail.from?.domain) return outcome;
  // A domain can lose its records after it was verified; the mail must not be lost with them.
  return hand({ ...mail, from: { name: mail.from.name } });
};
