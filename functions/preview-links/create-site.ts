import { auditChange } from '#lib/audit/rules.ts';
import { epochSeconds } from '#lib/core/time/epoch.ts';
import { handle } from '#lib/http/handle.ts';
import { createSitePreviewLink } from '#lib/public-pages/previews.contract.ts';
import { ownSeconds, platformAddress } from '#lib/use-cases/public-pages/preview-address.ts';

export const handler = handle(createSitePreviewLink, async ({ body }, { view, now, commit }) => {
  const { expiresInSeconds } = body;
  const endsAt = epochSeconds(now) + expiresInSeconds;
  const expiresAt = new Date(endsAt * 1000).toISOString();
  const previewLink = { url: await platformAddress(view, '/', endsAt), expiresAt };
  if (expiresInSeconds <= ownSeconds) return { previewLink };
  return commit({ previewLink }, auditChange('preview-link', view.id, undefined, { type: 'site', until: expiresAt }));
});
