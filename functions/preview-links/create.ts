import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { permissionsOfCaller } from '#lib/platform/access/permissions-of-role.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { issuePreviewToken } from '#lib/platform/credentials/preview-tokens.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { readDraft } from '#lib/use-cases/public-pages/draft.ts';
import { futureAddress, ownSeconds } from '#lib/use-cases/public-pages/preview-address.ts';
import { createPreviewLink } from '#lib/web/preview-links/contract.ts';

/** The arguments for reading a record. */
const reading = { content: 'content:read', post: 'blog-posts:read', event: 'events:read' } as const;

export const handler = handle(createPreviewLink, async ({ body }, { brand, view, caller, now, commit }) => {
  const { target, expiresInSeconds } = body;
  const scope = reading[target.type];
  if (!permissionsOfCaller(caller, brand).includes(scope))
    throw new Problem('scope_required', requestErrors().missingScope(scope), {
      scope,
    });
  const shown = { brandId: view.id, ...target, revision: body.revision ?? null };
  const draft = await readDraft(view, brand, shown);
  requireReadable(caller, draft.locationId);

  const endsAt = epochSeconds(now) + expiresInSeconds;
  const { path, url } = await futureAddress(view, brand, draft, endsAt);
  const token = await issuePreviewToken(shown, endsAt);
  const expiresAt = new Date(endsAt * 1000).toISOString();
  const previewLink = { path, url: url === null ? null : `${url}?preview=${token}`, token, expiresAt };
  if (expiresInSeconds <= ownSeconds) return { previewLink };
  return commit(
    { previewLink },
    auditChange('preview-link', target.id, undefined, {
      type: target.type,
      revision: shown.revision,
      until: expiresAt,
    }),
  );
});
