import { getBrandSeo } from '#lib/contract/seo.ts';
import { brandSeoKey, brandSeoOf, toBrandSeo } from '#lib/data/seo.ts';
import { get } from '#lib/data/table.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getBrandSeo, async (_, { own, tag }) => {
  const record = brandSeoOf(await get(brandSeoKey(own)));
  tag(record);
  return { seo: toBrandSeo(record) };
});
