import { randomBytes } from 'node:crypto';
import type { BrandMailRecord, SenderDomainRecord } from '#lib/delivery/email-settings/records.ts';
import { enrolDomain, isSenderDomainReady } from '#lib/delivery/mail/sender-domain.ts';

/** The status after a check; as before if DNS does not answer. */
const statusOf = async (
  domain: string,
  { token, status }: SenderDomainRecord,
): Promise<SenderDomainRecord['status']> => {
  const isReady = await isSenderDomainReady(domain, token);
  if (isReady === undefined) return status;
  return isReady ? 'verified' : 'pending';
};

/** The sender domain as it is stored after a request. A domain that the request names is checked at once. */
export const senderOf = async (
  before: BrandMailRecord,
  domain: string | null,
  named: boolean,
): Promise<SenderDomainRecord | null> => {
  if (domain === null) return null;
  const same = before.senderDomain === domain ? before.sender : undefined;
  if (same) return named ? { ...same, status: await statusOf(domain, same) } : same;
  const token = `frontage-mail=${randomBytes(16).toString('base64url')}`;
  // Not checked: the DNS cannot have a token yet that was made just now.
  return { token, dkim: await enrolDomain(domain), status: 'pending' };
};
