import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { get } from '#lib/platform/table/table.ts';
import { save } from '#lib/platform/table/write.ts';
import { toBrandSeo } from '#lib/web/seo/answers.ts';
import { updateBrandSeo } from '#lib/web/seo/contract.ts';
import { type BrandSeoRecord, brandSeoKey, brandSeoOf } from '#lib/web/seo/records.ts';

const isAdvanced = ({ organizationSchema, robotsTxtExtra }: Partial<BrandSeoRecord>): boolean =>
  Object.keys(organizationSchema ?? {}).length > 0 || Boolean(robotsTxtExtra);

export const handler = handle(updateBrandSeo, async ({ body }, { brand, view, now, tag, match, commit }) => {
  const before = brandSeoOf(await get(brandSeoKey(view)));
  match(before);
  const change = omitUndefined(body);
  if (isAdvanced(change)) requireFeature(brand, 'advancedSeo', now);
  const after = afterChange<BrandSeoRecord>(before, { ...before, ...change, version: before.version + 1 });
  if (change.ogImageMediaId) await requireMedia(view, mediaIds(after.ogImageMediaId), 'ogImageMediaId', null);
  tag(after);
  return commit(
    { seo: toBrandSeo(after) },
    auditChange('brand-seo', view.id, before, after),
    save(brandSeoKey(view), after),
    ...useMedia(view, mediaIds(before.ogImageMediaId), mediaIds(after.ogImageMediaId), {
      type: 'brand-seo',
      id: view.id,
    }),
  );
});
