import { randomUUID } from 'node:crypto';
import type { MessageTag, SendEmailRequest } from '@aws-sdk/client-sesv2';

export interface Mail {
  id: string;
  time: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  configurationSet?: string;
  tags: Record<string, string>;
}

const named = (pairs: MessageTag[] = []): Record<string, string> =>
  Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));

/** The stored form of a mail that was sent through SES. The product composes no raw messages. */
export const mailOf = ({ Content, Destination, ...sent }: SendEmailRequest, time: Date): Mail => {
  const { Subject, Body, Headers } = Content?.Simple ?? {};
  return {
    id: randomUUID(),
    time: time.toISOString(),
    from: sent.FromEmailAddress ?? '',
    to: Destination?.ToAddresses ?? [],
    cc: Destination?.CcAddresses ?? [],
    bcc: Destination?.BccAddresses ?? [],
    replyTo: sent.ReplyToAddresses ?? [],
    subject: Subject?.Data ?? '',
    text: Body?.Text?.Data ?? '',
    html: Body?.Html?.Data ?? '',
    headers: named(Headers),
    ...(sent.ConfigurationSetName !== undefined && { configurationSet: sent.ConfigurationSetName }),
    tags: named(sent.EmailTags),
  };
};

const bareAddress = (address: string): string => (/<([^>]+)>/.exec(address)?.[1] ?? address).trim().toLowerCase();

export const recipients = ({ to, cc, bcc }: Mail): string[] => [...to, ...cc, ...bcc].map(bareAddress);
