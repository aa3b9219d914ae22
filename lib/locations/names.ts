import { expiryAfter } from '#lib/core/epoch.ts';
import { fitsKey } from '#lib/core/primitives.ts';
import { invalid, Problem } from '#lib/core/problem.ts';
import { type SlugClaim, slugLost } from '#lib/routing/slugs.ts';
import { claim } from '#lib/table/claims.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import type { BrandView } from '#lib/table/table.ts';
import { put, remove, type Write } from '#lib/table/write.ts';

/** Keeps a slug for one location. */
interface LocationSlug extends SlugClaim {
  kind: 'location-slug';
}

/** Keeps a store code for one location. */
interface StoreCode extends SlugClaim {
  kind: 'store-code';
}

const slugs = recordKind<LocationSlug>('location-slug').ofBrand('LOCATION_SLUG', '{slug}', {
  title: 'Slug of a location; while it is deleted, until it can no longer be restored',
});

const storeCodes = recordKind<StoreCode>('store-code').ofBrand('STORE_CODE', '{code}', {
  title: 'Store code of a location, folded; while it is deleted, until it can no longer be restored',
});

export const locationSlugKey = slugs.key;

/** Codes that differ in case only, or in variants of a letter, are the same. */
const foldedCode = (code: string): string => code.normalize('NFKC').toLowerCase();

const storeCodeKey = (view: BrandView, code: string) => storeCodes.key(view, foldedCode(code));

/** Folding may turn one letter into many. */
const checkCode = (code: string): void => {
  if (!fitsKey(foldedCode(code)))
    throw invalid([
      { field: 'storeCode', code: 'max', message: 'is too long: some of its characters count as several' },
    ]);
};

export const isSameCode = (a: string | null, b: string | null): boolean =>
  (a && foldedCode(a)) === (b && foldedCode(b));

const slugTaken = (slug: string) => () =>
  new Problem('slug_taken', 'Another location has this slug: choose another one', { field: 'slug', slug });

const codeTaken = (storeCode: string) => () =>
  new Problem('store_code_taken', 'Another location has this store code: choose another one', {
    field: 'storeCode',
    storeCode,
  });

/** A name of a location; null for one that it does not have, or that does not change. */
interface Names {
  id: string;
  slug: string | null;
  storeCode: string | null;
}

const slugOf = (id: string): LocationSlug => ({ kind: 'location-slug', holder: id });
const codeOf = (id: string): StoreCode => ({ kind: 'store-code', holder: id });

/**
 * Claims the names of a location. If a requested slug is taken, the client gets an error; if a generated one is taken,
 * another one is chosen.
 */
export const claimNames = (view: BrandView, { id, slug, storeCode }: Names, slugGiven: boolean, now: Date): Write[] => {
  if (storeCode) checkCode(storeCode);
  return [
    ...(slug ? [claim(locationSlugKey(view, slug), slugOf(id), now, slugGiven ? slugTaken(slug) : slugLost)] : []),
    ...(storeCode ? [claim(storeCodeKey(view, storeCode), codeOf(id), now, codeTaken(storeCode))] : []),
  ];
};

export const releaseNames = (view: BrandView, { slug, storeCode }: Names): Write[] => [
  ...(slug ? [remove(locationSlugKey(view, slug))] : []),
  ...(storeCode ? [remove(storeCodeKey(view, storeCode))] : []),
];

/** Keeps the claims of a deleted location as long as it can be restored. */
export const keepNames = (view: BrandView, { id, slug, storeCode }: Names, days: number, now: Date): Write[] => {
  const expiresAt = expiryAfter(days * 86_400, now);
  return [
    ...(slug ? [put(locationSlugKey(view, slug), { ...slugOf(id), expiresAt })] : []),
    ...(storeCode ? [put(storeCodeKey(view, storeCode), { ...codeOf(id), expiresAt })] : []),
  ];
};
