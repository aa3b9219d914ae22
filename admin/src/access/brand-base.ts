import { useCaller } from './caller.ts';

/** Address of the brand of the page; undefined outside of a brand. */
export const useBrandBase = (): string | undefined => {
  const { brand } = useCaller();
  return brand ? `/brands/${brand.id}` : undefined;
};
