import { getPublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { publicBrandOf } from '#lib/use-cases/brands/public-brand.ts';
import { siteOfHost } from '#lib/use-cases/serving/hosts.ts';

const brandOfHost = async (host: string, now: Date): Promise<string> =>
  orNotFound(await siteOfHost(host, now), 'Site').brandId;

export const handler = handlePublicRead(getPublicBrand, async ({ query }, { now }) => {
  const { brandId, host = '' } = query;
  return { brand: await publicBrandOf(brandId ?? (await brandOfHost(host, now)), now) };
});
