import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { clientOptions, withoutLogEntries } from '#lib/platform/calls/client.ts';
import { failingWhenThrottled } from '#lib/platform/calls/retries.ts';
import {
  failureOfUndone,
  isFailureOfService,
  isThrottled,
  isUnavailable,
  Unavailable,
} from '#lib/platform/calls/unavailable.ts';
import { mailAddress } from '#lib/platform/core/email.ts';
import { setting, variable } from '#lib/platform/core/env.ts';
import { type Sender, senderAddress } from './sender.ts';

/** The client of the mail service. A mail whose answer is missing may have been sent, so the call is not repeated. */
export const mailService = withoutLogEntries(new SESv2Client(clientOptions('mail', failureOfUndone)));

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The brand of the mail, if it is not the platform's own. */
  from?: Sender;
  /** An automatic answer, which other machines should not answer. */
  automatic?: true;
  /** Headers that put it into a thread. */
  headers?: readonly { Name: string; Value: string }[];
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const autoReplied = [{ Name: 'Auto-Submitted', Value: 'auto-replied' }];

/**
 * Why a mail is held. `throttled`: SES permits no more at this moment. `refused`: it permits none before somebody acts, as for
 * the sandbox, a paused account or the quota of a day. `silent`: it did not answer, or failed.
 */
export type HeldCause = 'throttled' | 'refused' | 'silent';

/** With the name of the error only: the service's message may contain the address, and would be logged. */
export type Handed =
  | { outcome: 'sent'; mailId?: string | undefined }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'held'; reason: string; cause: HeldCause };

/** The result of one call. The mail was not sent if the service refused it; without an answer, that is unknown. */
type Tried = Handed & { isRefused?: boolean };

const requestOf = ({ to, subject, text, html, replyTo, from, automatic, headers = [] }: Mail) =>
  new SendEmailCommand({
    FromEmailAddress: senderAddress(variable('MAIL_FROM'), from),
    Destination: { ToAddresses: [mailAddress(to)] },
    // With the configuration set, bounces and complaints are reported to us for every sender domain.
    ConfigurationSetName: setting('MAIL_CONFIGURATION_SET', '') || undefined,
    ...(replyTo !== undefined && { ReplyToAddresses: [mailAddress(replyTo)] }),
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        ...((automatic || headers.length > 0) && { Headers: [...(automatic ? autoReplied : []), ...headers] }),
      },
    },
  });

/** The host in the Message-ID header that SES gives to a mail, whatever the sender wants. */
const mailIdHost = (): string => {
  const region = setting('AWS_REGION', 'us-east-1');
  return region === 'us-east-1' ? 'email.amazonses.com' : `${region}.amazonses.com`;
};

/**
 * SES has accepted a mail as soon as its status says so. If the rest of the answer is lost, only the id of the mail is missing;
 * an answer that is no JSON is of something in between.
 */
const isAccepted = (error: unknown): boolean => {
  const { $metadata } = error as Partial<Pick<SESv2ServiceException, '$metadata'>>;
  return $metadata?.httpStatusCode === 200 && isUnavailable(error);
};

/** SES distinguishes these cases only in its message. */
const aboutUs = /not verified|sending (?:is |has been )?paused|quota|sending rate/i;
const aboutRecipient =
  /suppression list|blacklisted|illegal|invalid|missing (?:final|'@)|contains? (?:control|dot|illegal)/i;

/**
 * The meaning of an SES error for a mail. `rejected` is final: SES will never accept this mail. `held` is a problem of ours
 * or of SES, after which the same mail is accepted: an unverified identity, the sandbox, a paused account, a quota, a
 * missing permission or configuration set, an outage. Unknown errors are held, as a held mail is not lost. Undefined for
 * errors that are not from SES.
 */
export const outcomeOfError = (error: unknown): 'rejected' | 'held' | undefined => {
  if (!(error instanceof SESv2ServiceException)) return isFailureOfService(error) ? 'held' : undefined;
  if (aboutUs.test(error.message)) return 'held';
  if (error.name === 'BadRequestException') return 'rejected';
  return error.name === 'MessageRejected' && aboutRecipient.test(error.message) ? 'rejected' : 'held';
};

const ofDay = /quota/i;
const sendingRate = /sending rate/i;

const causeOf = (error: unknown): HeldCause => {
  if (error instanceof SESv2ServiceException) {
    if (ofDay.test(error.message) || error.name === 'LimitExceededException') return 'refused';
    if (sendingRate.test(error.message)) return 'throttled';
  }
  if (isThrottled(error)) return 'throttled';
  return error instanceof SESv2ServiceException && error.$fault === 'client' ? 'refused' : 'silent';
};

/** Whether SES has refused a mail. One that failed within SES may have been sent. */
const saysNo = (error: unknown): boolean =>
  error instanceof SESv2ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;

const hand = async (mail: Mail): Promise<Tried> => {
  try {
    // A throttled mail goes back to the queue: further calls would take the rate of others.
    const { MessageId } = await failingWhenThrottled(() => mailService.send(requestOf(mail)));
    // SES names every mail that it takes.
    if (!MessageId) throw new Unavailable('The mail service did not say that it has taken the mail');
    return { outcome: 'sent', mailId: `<${MessageId}@${mailIdHost()}>` };
  } catch (error) {
    if (isAccepted(error)) return { outcome: 'sent' };
    const reason = error instanceof Error ? error.name : 'unknown';
    const outcome = outcomeOfError(error);
    if (outcome === 'rejected') return { outcome, reason, isRefused: true };
    if (outcome) {
      const cause = causeOf(error);
      return { outcome, reason, cause, isRefused: saysNo(error) && cause !== 'throttled' };
    }
    throw new Error(`A mail could not be handed over: ${reason}`);
  }
};

/** Sends one mail. See `outcomeOfError` for the meaning of rejected and held. */
export const sendMail = async (mail: Mail): Promise<Handed> => {
  const { isRefused, ...handed } = await hand(mail);
  if (handed.outcome !== 'held' || !isRefused || !mail.from?.domain) return handed;
  // A brand's domain can lose its DNS records after it was verified; the mail is then sent from the platform's own domain.
  const { isRefused: _, ...again } = await hand({ ...mail, from: { name: mail.from.name } });
  return again;
};
