import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { type LegalLinks, legalLinksOf } from '#lib/accounts/brands/legal-links.contract.ts';
import { type BrandRecord, brandKey, renameBrand, saveBrand } from '#lib/accounts/brands/records.ts';
import { toBrand } from '#lib/accounts/brands/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { requireTemplate } from '#lib/use-cases/content/references.ts';

export const handler = handle(updateBrand, async ({ body }, { view, caller, now, tag, match, commit }) => {
  const before = orNotFound(await get(brandKey(view)), 'Brand');
  const staff = caller.kind === 'user' && caller.role === 'super_admin';
  if (!staff && body.isActive !== undefined && body.isActive !== before.isActive)
    throw new Problem('forbidden', accountErrors().staffMayChangeActive);
  match(before);
  const { legalLinks: links, ...fields } = body;
  const change = omitUndefined(fields);
  await requireTemplate(view, change.locationTemplateId ?? null, 'locationTemplateId');
  const legalLinks: LegalLinks = { ...legalLinksOf(before), ...omitUndefined(links ?? {}) };
  const after = afterChange<BrandRecord>(before, {
    ...before,
    ...change,
    ...(links && { legalLinks }),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  tag(after);
  return commit(
    { brand: toBrand(after) },
    auditChange('brand', before.id, before, after),
    saveBrand(after),
    ...renameBrand(before, after),
  );
});
