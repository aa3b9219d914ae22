import { updateBrandSeo } from '#lib/contract/seo.ts';
import { requireMedia } from '#lib/data/media-references.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { type BrandSeoRecord, brandSeoKey, brandSeoOf, toBrandSeo } from '#lib/data/seo.ts';
import { get } from '#lib/data/table.ts';
import { save } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { given } from '#lib/domain/given.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { handle } from '#lib/http/handle.ts';

const isAdvanced = ({ organizationSchema, robotsTxtExtra }: Partial<BrandSeoRecord>): boolean =>
  Object.keys(organizationSchema ?? {}).length > 0 || Boolean(robotsTxtExtra);

export const handler = handle(updateBrandSeo, async ({ body }, { brand, own, now, tag, match, commit }) => {
  const before = brandSeoOf(await get(brandSeoKey(own)));
  match(before);
  const change = given(body);
  if (isAdvanced(change)) requireFeature(brand, 'advancedSeo', now);
  const after: BrandSeoRecord = { ...before, ...change, version: before.version + 1 };
  if (change.ogImageMediaId) await requireMedia(own, mediaIds(after.ogImageMediaId), 'ogImageMediaId', null);
  tag(after);
  return commit(
    { seo: toBrandSeo(after) },
    changed('brand-seo', own.id, before, after),
    save(brandSeoKey(own), after),
    ...useMedia(own, mediaIds(before.ogImageMediaId), mediaIds(after.ogImageMediaId), {
      type: 'brand-seo',
      id: own.id,
    }),
  );
});
