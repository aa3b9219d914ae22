import { getPublicBrand } from '#lib/brands/public.contract.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { publicBrandOf } from '#lib/use-cases/brands/public-brand.ts';

export const handler = handlePublicRead(getPublicBrand, async ({ query }, { now }) => ({
  brand: await publicBrandOf(query.brandId, now),
}));
