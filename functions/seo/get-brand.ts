import { handle } from '#lib/http/handle.ts';
import { toBrandSeo } from '#lib/seo/answers.ts';
import { getBrandSeo } from '#lib/seo/contract.ts';
import { brandSeoKey, brandSeoOf } from '#lib/seo/records.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getBrandSeo, async (_, { view, tag }) => {
  const record = brandSeoOf(await get(brandSeoKey(view)));
  tag(record);
  return { seo: toBrandSeo(record) };
});
