import { SESv2ServiceException } from '@aws-sdk/client-sesv2';
import { isUnavailable } from '#lib/calls/unavailable.ts';

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
  if (!(error instanceof SESv2ServiceException)) return isUnavailable(error) ? 'held' : undefined;
  if (aboutUs.test(error.message)) return 'held';
  if (error.name === 'BadRequestException') return 'rejected';
  return error.name === 'MessageRejected' && aboutRecipient.test(error.message) ? 'rejected' : 'held';
};
