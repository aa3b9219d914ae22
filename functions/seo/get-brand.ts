import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/platform/table/table.ts';
import { toBrandSeo } from '#lib/web/seo/answers.ts';
import { getBrandSeo } from '#lib/web/seo/contract.ts';
import { brandSeoKey, brandSeoOf } from '#lib/web/seo/records.ts';

export const handler = handle(getBrandSeo, async (_, { view, tag }) => {
  const record = brandSeoOf(await get(brandSeoKey(view)));
  tag(record);
  return { seo: toBrandSeo(record) };
});
