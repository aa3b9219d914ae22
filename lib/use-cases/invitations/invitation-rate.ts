import { maxInvitationMails } from '#lib/accounts/invitations/contract.ts';
import { checkRate } from '#lib/http/rate.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import type { TenantView } from '#lib/platform/table/table.ts';

/** Counts an invitation mail, the first one or a repeated one; throws `rate_limited` above the tenant's limit. */
export const countInvitationMail = async (tenant: TenantView, email: string, now: Date): Promise<void> => {
  const [hour, day, address] = await Promise.all([
    countCall(tenant, 'INVITATIONS', 'hour', now),
    countCall(tenant, 'INVITATIONS', 'day', now),
    countCall(tenant, `INVITATIONS#${emailKey(email)}`, 'day', now),
  ]);
  checkRate(
    [
      { name: 'invitations', count: hour, max: maxInvitationMails.perHour, maxInPart: maxInvitationMails.perMinute },
      { name: 'invitations-day', count: day, max: maxInvitationMails.perDay },
      { name: 'invitations-address', count: address, max: maxInvitationMails.perAddressADay },
    ],
    now,
  );
};
