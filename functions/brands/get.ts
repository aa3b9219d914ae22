import { getBrand } from '#lib/contract/brands.ts';
import { toBrand } from '#lib/data/brands.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getBrand, async (_, { brand, tag }) => {
  tag(brand);
  return { brand: toBrand(brand) };
});
