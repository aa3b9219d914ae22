import { AlreadyExistsException, CreateEmailIdentityCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { proofName } from '#lib/dns/domain-proof.rules.ts';
import { hasTxtRecord } from '#lib/dns/txt-record.ts';
import { mailService } from './send.ts';

/** Makes a domain known to the mail service, unless it is already, and returns the names of the keys it will sign with. */
export const enrolDomain = async (domain: string): Promise<string[]> => {
  try {
    const { DkimAttributes } = await mailService.send(new CreateEmailIdentityCommand({ EmailIdentity: domain }));
    return DkimAttributes?.Tokens ?? [];
  } catch (error) {
    if (!(error instanceof AlreadyExistsException)) throw error;
    const { DkimAttributes } = await mailService.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
    return DkimAttributes?.Tokens ?? [];
  }
};

/** Whether the keys of a domain are in place, so that the mail service sends from it. */
const mayBeSentFrom = async (domain: string): Promise<boolean> => {
  const { VerifiedForSendingStatus } = await mailService.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
  return VerifiedForSendingStatus === true;
};

/**
 * Whether a domain is a brand's own and can be sent from. The mail service knows a domain only once for all brands, so
 * that its keys are in place proves nothing about who asks; the token does, which only this brand was given.
 */
export const isSenderDomainReady = async (domain: string, token: string): Promise<boolean> =>
  (await hasTxtRecord(proofName(domain), token)) && (await mayBeSentFrom(domain));
