import { BadRequestException, MessageRejected, SESv2ServiceException } from '@aws-sdk/client-sesv2';
import { isUnavailable } from '#lib/calls/unavailable.ts';

/** SES says by its message alone which of these it means. */
const aboutUs = /not verified|sending (?:is |has been )?paused|quota|sending rate/i;
const aboutRecipient =
  /suppression list|blacklisted|illegal|invalid|missing (?:final|'@)|contains? (?:control|dot|illegal)/i;

/**
 * What an error of SES means for a mail. `rejected` is final: SES will never take this mail. `held` is for what we or SES
 * have to mend, after which the same mail is taken: an identity that is not verified, the sandbox, a paused account, a
 * quota, a missing permission or configuration set, an outage. What is unknown is held, as a held mail is not lost.
 * Undefined for errors that are not of SES.
 */
export const verdictOn = (error: unknown): 'rejected' | 'held' | undefined => {
  if (!(error instanceof SESv2ServiceException)) return isUnavailable(error) ? 'held' : undefined;
  if (aboutUs.test(error.message)) return 'held';
  if (error instanceof BadRequestException) return 'rejected';
  return error instanceof MessageRejected && aboutRecipient.test(error.message) ? 'rejected' : 'held';
};
