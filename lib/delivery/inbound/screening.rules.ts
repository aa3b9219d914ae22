import { emailKey } from '#lib/platform/core/email.ts';
import type { IncomingMail } from './incoming.contract.ts';
import type { MailReceipt } from './receipt.ts';

/**
 * Why a mail becomes no message. `spoofed`: the domain that it names as its sender denies it. `loop`: it is a mail of ours.
 * `bounce`: a report of a mail server, which the mail service reports to us itself.
 */
export type Refusal =
  | 'unknown_address'
  | 'lead_gone'
  | 'virus'
  | 'spoofed'
  | 'spam'
  | 'bounce'
  | 'loop'
  | 'too_many'
  | 'too_large';

/** The header by which a mail of ours is recognised when it comes back. */
export const loopHeader = 'X-Loop';

type Receipt = MailReceipt['receipt'];

const passed = ({ status }: { status: string }): boolean => status === 'PASS';
const failed = ({ status }: { status: string }): boolean => status === 'FAIL';

/** The reason to refuse a mail before it is read; null for none. */
export const refusalOfReceipt = ({ virusVerdict, dmarcVerdict, spfVerdict, dkimVerdict }: Receipt): Refusal | null => {
  if (failed(virusVerdict)) return 'virus';
  if (failed(dmarcVerdict) || (failed(spfVerdict) && !passed(dkimVerdict))) return 'spoofed';
  return null;
};

const domainOf = (address: string): string => emailKey(address).split('@').at(-1) ?? '';

const isWithin = (domain: string, parent: string): boolean => domain === parent || domain.endsWith(`.${parent}`);

/** Whether the address that a mail names as its sender is proved: by DMARC, or by SPF for the same domain. */
export const isVerified = (from: string | null, { mail, receipt }: MailReceipt): boolean => {
  if (from === null) return false;
  if (passed(receipt.dmarcVerdict)) return true;
  const [named, sending] = [domainOf(from), domainOf(mail.source)];
  return passed(receipt.spfVerdict) && sending !== '' && (isWithin(named, sending) || isWithin(sending, named));
};

/** Whether it is a report of a mail server. */
const isBounce = (source: string, { headers, from }: IncomingMail): boolean =>
  source.replace(/[<>\s]/g, '') === '' ||
  /^(?:mailer-daemon|postmaster)@/i.test(from ?? source) ||
  /^multipart\/report\b/i.test(headers.get('content-type') ?? '');

/** Whether it is a mail of ours that came back: `ownIds` are the Message-IDs that our mails about the lead have. */
const isOurs = (mail: IncomingMail, replyDomain: string, ownIds: ReadonlySet<string>): boolean =>
  (mail.headers.get(loopHeader.toLowerCase()) ?? '').endsWith(`@${replyDomain}`) ||
  (mail.from !== null && domainOf(mail.from) === replyDomain) ||
  (mail.mailId !== null && ownIds.has(mail.mailId));

interface Own {
  replyDomain: string;
  ownIds: ReadonlySet<string>;
  otherSender: boolean;
}

/** The reason to refuse a mail that was read; null for none. */
export const refusalOfMail = (mail: IncomingMail, { mail: sent, receipt }: MailReceipt, own: Own): Refusal | null => {
  if (isBounce(sent.source, mail)) return 'bounce';
  if (isOurs(mail, own.replyDomain, own.ownIds)) return 'loop';
  return failed(receipt.spamVerdict) && own.otherSender ? 'spam' : null;
};

const ofMachines = [
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-autoreply-from',
  'x-mail-autoreply',
  'list-id',
];

/** How Outlook and others begin the subject of a note of absence, where a gateway removed its headers. */
const noteOfAbsence =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?reply|out of office|automatische antwort|abwesenheitsnotiz|abwesend|respuesta automática|fuera de la oficina|réponse automatique|risposta automatica|resposta automática|automatisch antwoord)\s*[:：]/iu;

/** Whether a program sent it, such as a note of absence (RFC 3834, and what programs did before it). */
export const isAutomatic = ({ headers, subject }: Pick<IncomingMail, 'headers' | 'subject'>): boolean => {
  const submitted = headers.get('auto-submitted');
  if (submitted !== undefined && !/^no\b/i.test(submitted)) return true;
  if (/^(?:bulk|junk|list|auto_reply)\b/i.test(headers.get('precedence') ?? '')) return true;
  return ofMachines.some((name) => headers.has(name)) || noteOfAbsence.test(subject);
};
