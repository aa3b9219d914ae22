import { randomUUID } from 'node:crypto';

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
  /** The raw message, if the sender composed it. */
  raw?: string;
}

interface Named {
  Name: string;
  Value: string;
}

/** SendEmail of SES v2, the part that is stored. */
export interface SendEmail {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  ReplyToAddresses?: string[];
  ConfigurationSetName?: string;
  EmailTags?: Named[];
  Content?: {
    Simple?: {
      Subject?: { Data?: string };
      Body?: { Text?: { Data?: string }; Html?: { Data?: string } };
      Headers?: Named[];
    };
    Raw?: { Data?: string };
  };
}

const named = (pairs: Named[] = []): Record<string, string> =>
  Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));

const parseRaw = (raw: string): Pick<Mail, 'subject' | 'text' | 'headers'> & { to: string[] } => {
  const [head = '', ...body] = raw.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*(.*)/s, 2) as [string, string]));
  const header = (name: string): string =>
    Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  const to = header('to')
    .split(',')
    .map((address) => address.trim());
  return { subject: header('subject'), text: body.join('\n\n'), headers, to: to.filter(Boolean) };
};

/** The stored form of a mail that was sent through SES. */
export const mailOf = (sent: SendEmail, time: Date): Mail => {
  const { Simple, Raw } = sent.Content ?? {};
  const raw = Raw?.Data === undefined ? undefined : Buffer.from(Raw.Data, 'base64').toString('utf8');
  const parsed = raw === undefined ? undefined : parseRaw(raw);
  return {
    id: randomUUID(),
    time: time.toISOString(),
    from: sent.FromEmailAddress ?? '',
    to: sent.Destination?.ToAddresses ?? parsed?.to ?? [],
    cc: sent.Destination?.CcAddresses ?? [],
    bcc: sent.Destination?.BccAddresses ?? [],
    replyTo: sent.ReplyToAddresses ?? [],
    subject: Simple?.Subject?.Data ?? parsed?.subject ?? '',
    text: Simple?.Body?.Text?.Data ?? parsed?.text ?? '',
    html: Simple?.Body?.Html?.Data ?? '',
    headers: parsed?.headers ?? named(Simple?.Headers),
    ...(sent.ConfigurationSetName !== undefined && { configurationSet: sent.ConfigurationSetName }),
    tags: named(sent.EmailTags),
    ...(raw !== undefined && { raw }),
  };
};

const bareAddress = (address: string): string => (/<([^>]+)>/.exec(address)?.[1] ?? address).trim().toLowerCase();

export const recipients = ({ to, cc, bcc }: Mail): string[] => [...to, ...cc, ...bcc].map(bareAddress);
