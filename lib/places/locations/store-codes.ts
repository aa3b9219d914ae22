import { isFree } from '#lib/platform/table/claims.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { fitsAsCode, foldedCode } from './store-codes.rules.ts';

/** Keeps a store code for one location. */
export interface StoreCode {
  kind: 'store-code';
  holder: string;
  expiresAt?: number;
}

const storeCodes = recordKind<StoreCode>('store-code').ofBrand('STORE_CODE', '{code}', {
  title: 'Store code of a location, folded; while it is deleted, until it can no longer be restored',
});

export const storeCodeKey = (view: BrandView, code: string) => storeCodes.key(view, foldedCode(code));

/** The locations that hold these codes, also deleted ones; undefined for a free code. */
export const holdersOfCodes = async (
  view: BrandView,
  codes: readonly string[],
  now: Date,
): Promise<(string | undefined)[]> => {
  const fitting = codes.filter(fitsAsCode);
  const held = await getEach(fitting.map((code) => storeCodeKey(view, code)));
  const holders = new Map(fitting.map((code, at) => [code, isFree(held[at], now) ? undefined : held[at]?.holder]));
  return codes.map((code) => holders.get(code));
};
