import { createHash } from 'node:crypto';

const keyNames = ['1', '2', '3'];

/** A domain as SES knows it. Its keys are never looked for here, so any may be sent from. */
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

/** The domain that a path of the SES API names. */
export const identityIn = (pathname: string): string | undefined => {
  const name = path.exec(pathname)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
};
