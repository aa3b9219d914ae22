import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { type BrandMailRecord, brandMailKey, saveBrandMail } from '#lib/delivery/email-settings/records.ts';
import { isSenderDomainReady } from '#lib/delivery/mail/sender-domain.ts';
import { tryCommit } from '#lib/platform/table/commit.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';

/** Marks a brand's sender domain as verified once its DNS records are there, unless the settings change meanwhile. */
export const checkSenderDomain = async (view: BrandView, now: Date): Promise<void> => {
  const before = await get(brandMailKey(view));
  if (!before?.senderDomain || before.sender?.status !== 'pending') return;
  if (!(await isSenderDomainReady(before.senderDomain, before.sender.token))) return;
  const after: BrandMailRecord = {
    ...before,
    version: before.version + 1,
    sender: { ...before.sender, status: 'verified' },
    updatedAt: now.toISOString(),
  };
  await tryCommit([
    saveBrandMail(view, after),
    systemAudit(
      view,
      { operation: 'email-settings/verify-sender-domain' },
      auditChange('email-settings', view.id, before, after),
      now,
    ),
  ]);
};
