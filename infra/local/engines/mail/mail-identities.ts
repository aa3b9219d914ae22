import { createHash } from 'node:crypto';

const keyNames = ['1', '2', '3'];

/** A domain as SES describes it. Its DKIM keys are not checked here, so mails may be sent from any domain. */
export const identityOf = (domain: string) => ({
  IdentityType: 'DOMAIN',
  VerifiedForSendingStatus: true,
  DkimAttributes: {
    SigningEnabled: true,
    Status: 'SUCCESS',
    Tokens: keyNames.map((name) => createHash('sha256').update(`${name}.${domain}`).digest('hex').slice(0, 32)),
  },
});

const path = /^\/v2\/email\/identities\/([^/]+)$/;

/** The domain in a path of the SES API. */
export const identityIn = (pathname: string): string | undefined => {
  const name = path.exec(pathname)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
};
