import { AlreadyExistsException, CreateEmailIdentityCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { proofName } from '#lib/platform/dns/domain-proof.rules.ts';
import { hasTxtRecord } from '#lib/platform/dns/txt-record.ts';
import { mailService } from './send.ts';

/** Registers a domain with SES unless it exists, and returns the names of its DKIM keys. */
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

/** Whether the DKIM records of a domain exist, so that SES sends from it. */
const mayBeSentFrom = async (domain: string): Promise<boolean> => {
  const { VerifiedForSendingStatus } = await mailService.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
  return VerifiedForSendingStatus === true;
};

/**
 * Whether a brand owns a domain and can send from it. SES knows a domain once for all brands, so its DKIM records prove
 * nothing about the brand; the token does, which only this brand was given. Undefined if DNS does not answer.
 */
export const isSenderDomainReady = async (domain: string, token: string): Promise<boolean | undefined> => {
  const holds = await hasTxtRecord(proofName(domain), token);
  return holds && mayBeSentFrom(domain);
};
