import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { ownSeconds, platformAddress } from '#lib/use-cases/public-pages/preview-address.ts';
import { createSitePreviewLink } from '#lib/web/preview-links/contract.ts';

export const handler = handle(createSitePreviewLink, async ({ body }, { view, now, commit }) => {
  const { expiresInSeconds } = body;
  const endsAt = epochSeconds(now) + expiresInSeconds;
  const expiresAt = new Date(endsAt * 1000).toISOString();
  const previewLink = { url: await platformAddress(view, '/', endsAt), expiresAt };
  if (expiresInSeconds <= ownSeconds) return { previewLink };
  return commit({ previewLink }, auditChange('preview-link', view.id, undefined, { type: 'site', until: expiresAt }));
});
