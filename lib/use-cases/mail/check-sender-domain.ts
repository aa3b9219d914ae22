import { randomBytes } from 'node:crypto';
import type { BrandMailRecord, SenderDomainRecord } from '#lib/mail/email-settings.ts';
import { enrolDomain, isSenderDomainReady } from '#lib/mail/sender-domain.ts';

type Before = Partial<Pick<BrandMailRecord, 'senderDomain' | 'sender'>> | undefined;

const statusOf = async (domain: string, token: string): Promise<SenderDomainRecord['status']> =>
  (await isSenderDomainReady(domain, token)) ? 'verified' : 'pending';

/** The stored state of the sender domain after a request. A named one is checked at once. */
export const senderOf = async (
  before: Before,
  domain: string | null,
  named: boolean,
): Promise<SenderDomainRecord | null> => {
  if (domain === null) return null;
  const same = before?.senderDomain === domain ? before.sender : undefined;
  if (same) return named ? { ...same, status: await statusOf(domain, same.token) } : same;
  const token = `frontage-mail=${randomBytes(16).toString('base64url')}`;
  // Nobody can have created a record whose value did not exist until now.
  return { token, dkim: await enrolDomain(domain), status: 'pending' };
};
