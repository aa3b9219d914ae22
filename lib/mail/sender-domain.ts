import { AlreadyExistsException, CreateEmailIdentityCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { mailService } from './mail.ts';

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
export const mayBeSentFrom = async (domain: string): Promise<boolean> => {
  const { VerifiedForSendingStatus } = await mailService.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
  return VerifiedForSendingStatus === true;
};
