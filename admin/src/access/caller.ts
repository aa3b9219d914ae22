import { createContext, useContext } from 'react';
import type { DataOf } from '../data/operations.ts';

export type Brand = DataOf<'brands/get'>['brand'];
type Role = DataOf<'brands/get-role'>['role'];
type Features = DataOf<'billing/get-entitlements'>['features'];

/** The signed-in person with role and locations in the brand of the page. */
export interface Caller {
  user: DataOf<'me/get'>['user'];
  isSuperAdmin: boolean;
  /** Null outside of a brand. */
  role: Role;
  /** Null: every location of the brand. */
  locationIds: readonly string[] | null;
  brand: (Brand & { isReadOnly: boolean }) | null;
  features: Features | null;
}

export const CallerContext = createContext<Caller | null>(null);

export const useCaller = (): Caller => {
  const caller = useContext(CallerContext);
  if (!caller) throw new Error('Only pages for signed-in people ask for the caller');
  return caller;
};

/** The brand of the page, on pages under `/admin/brands/{brandId}`. */
export const useBrand = (): NonNullable<Caller['brand']> => {
  const { brand } = useCaller();
  if (!brand) throw new Error('Only pages of a brand ask for the brand');
  return brand;
};

/** Whether the brand's plan includes a feature. */
export const useFeature = (name: keyof Features): boolean => useCaller().features?.[name] ?? false;
