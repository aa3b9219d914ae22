import { getBrand } from '#lib/accounts/brands/contract.ts';
import { toBrand } from '#lib/accounts/brands/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getBrand, async (_, { brand, tag }) => {
  tag(brand);
  return { brand: toBrand(brand) };
});
