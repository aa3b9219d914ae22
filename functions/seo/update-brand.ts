import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { requireMedia } from '#lib/media/references.ts';
import { useMedia } from '#lib/media/usage.ts';
import { requireFeature } from '#lib/plans/features.rules.ts';
import { toBrandSeo } from '#lib/seo/answers.ts';
import { updateBrandSeo } from '#lib/seo/contract.ts';
import { type BrandSeoRecord, brandSeoKey, brandSeoOf } from '#lib/seo/records.ts';
import { get } from '#lib/table/table.ts';
import { save } from '#lib/table/write.ts';

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
