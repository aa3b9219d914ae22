import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { listPublicLocations } from '#lib/places/locations/locator.contract.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { readLocator } from '#lib/use-cases/locations/public-locator.ts';

export const handler = handlePublicRead(listPublicLocations, ({ query }, { now }) => {
  const brand = readPublicBrand(query.brandId, now).then((found) => found.brand);
  return readLocator(brandView(query.brandId), brand, query, now);
});
