import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { setting } from '#lib/platform/core/env.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationErrors } from '#lib/platform/texts/errors.ts';
import { sendToGa4, verifyGa4 } from './ga4.ts';
import { verifyGtm } from './gtm.ts';
import { sendToHubspot, verifyHubspot } from './hubspot.ts';
import { sendToMetaPixel, verifyMetaPixel } from './meta-pixel.ts';
import type { Credentials, Outcome, PassedLead } from './outcome.ts';
import { baseOf } from './provider-addresses.ts';
import { sendToSlack, verifySlack } from './slack.ts';
import { verifyTurnstile } from './turnstile.ts';

/** An invalid token, which the service reports as such if the secret is right. */
const dummyToken = 'frontage-verification';

const verifySecretKey = async ({ secretKey = '' }: Credentials): Promise<Said | null> => {
  const baseUrl = setting('TURNSTILE_URL', baseOf('turnstile'));
  const verdict = await verifyTurnstile({
    secret: secretKey,
    token: dummyToken,
    remoteIp: undefined,
    baseUrl,
    timeoutMs: exchangeMs.credentialCheck,
  });
  return verdict === 'unreachable' ? integrationErrors().turnstile : null;
};

type Verify = (credentials: Credentials, now: Date) => Promise<Said | null>;

const verifiers: Record<string, Verify> = {
  slack: verifySlack,
  hubspot: verifyHubspot,
  ga4: verifyGa4,
  gtm: verifyGtm,
  meta_pixel: verifyMetaPixel,
  turnstile: verifySecretKey,
  google_business: async () => integrationErrors().googleBusiness,
};

/** Tests the credentials with the service: null when they work, else the error for their owner. */
export const verifyCredentials = (key: string, credentials: Credentials, now: Date): Promise<Said | null> => {
  const verify = verifiers[key];
  if (!verify) throw new Error(`Nothing verifies ${key}`);
  return verify(credentials, now);
};

type SendLead = (credentials: Credentials, lead: PassedLead) => Promise<Outcome>;

const senders: Record<string, SendLead> = {
  slack: sendToSlack,
  hubspot: sendToHubspot,
  ga4: sendToGa4,
  meta_pixel: sendToMetaPixel,
};

/** Sends a lead to a service. */
export const sendLead = (key: string, credentials: Credentials, lead: PassedLead): Promise<Outcome> => {
  const send = senders[key];
  if (!send) throw new Error(`${key} takes no leads`);
  return send(credentials, lead);
};
