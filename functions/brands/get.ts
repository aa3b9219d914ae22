import { getBrand, toBrand } from '#lib/brands/contract.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getBrand, async (_, { brand, tag }) => {
  tag(brand);
  return { brand: toBrand(brand) };
});
