import { fitsKey } from '#lib/platform/core/contract/primitives.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { isFreeSlug, type SlugClaim, slugLost } from '#lib/platform/routing/slugs.ts';
import { claim } from '#lib/platform/table/claims.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getAll, getEach } from '#lib/platform/table/table.ts';
import { put, remove, update, type Write } from '#lib/platform/table/write.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';

/** Keeps a slug for one location. */
interface LocationSlug extends SlugClaim {
  kind: 'location-slug';
  /** The media of its profile, for a reader to read them together with it. They may be outdated. */
  pictureIds?: string[];
}

/** A slug that a location gave up leads to that location, until another one has it. */
interface FormerLocationSlug {
  kind: 'former-location-slug';
  locationId: string;
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

const formerSlugs = recordKind<FormerLocationSlug>('former-location-slug').ofBrand('FORMER_LOCATION_SLUG', '{slug}', {
  title: 'Slug that a location gave up',
  lists: {
    ofLocation: {
      index: 'GSI1',
      partition: 'FORMER_SLUGS#{locationId}',
      sort: '{locationId}',
    },
  },
});

export const locationSlugKey = slugs.key;

/** The slugs that a location gave up. */
export const formerSlugsOf = (view: BrandView, locationId: string) => formerSlugs.list('ofLocation', view, locationId);

/** The location that has a slug, or else the one that had it last, with what its claim says of its media. */
export const locationWithSlug = async (
  view: BrandView,
  slug: string,
): Promise<{ locationId: string; pictureIds: readonly string[] } | undefined> => {
  const { held, former } = await getAll({ held: locationSlugKey(view, slug), former: formerSlugs.key(view, slug) });
  if (held) return { locationId: held.holder, pictureIds: held.pictureIds ?? [] };
  return former && { locationId: former.locationId, pictureIds: [] };
};

/** Codes that differ in case only, or in variants of a letter, are the same. */
const foldedCode = (code: string): string => code.normalize('NFKC').toLowerCase();

const storeCodeKey = (view: BrandView, code: string) => storeCodes.key(view, foldedCode(code));

/** Throws for a code that is too long: folding may turn one letter into many. */
export const checkCode = (code: string): void => {
  if (!fitsKey(foldedCode(code)))
    throw invalid([{ field: 'storeCode', code: 'max', message: placeErrors().wideCharacters }]);
};

/** The locations that hold these codes, also deleted ones; undefined for a free code. */
export const holdersOfCodes = async (
  view: BrandView,
  codes: readonly string[],
  now: Date,
): Promise<(string | undefined)[]> => {
  const fitting = codes.filter((code) => fitsKey(foldedCode(code)));
  const held = await getEach(fitting.map((code) => storeCodeKey(view, code)));
  const holders = new Map(fitting.map((code, at) => [code, isFreeSlug(held[at], now) ? undefined : held[at]?.holder]));
  return codes.map((code) => holders.get(code));
};

export const isSameCode = (a: string | null, b: string | null): boolean =>
  (a && foldedCode(a)) === (b && foldedCode(b));

const slugTaken = (slug: string) => () =>
  new Problem('slug_taken', placeErrors().locationSlugTaken, { field: 'slug', slug });

const codeTaken = (storeCode: string) => () =>
  new Problem('store_code_taken', placeErrors().storeCodeTaken, {
    field: 'storeCode',
    storeCode,
  });

/** A name of a location; null for one that it does not have, or that does not change. */
interface Names {
  id: string;
  slug: string | null;
  storeCode: string | null;
  /** The media of its profile. */
  pictureIds?: string[];
}

const slugOf = ({ id, pictureIds }: Pick<Names, 'id' | 'pictureIds'>): LocationSlug => ({
  kind: 'location-slug',
  holder: id,
  ...(pictureIds && { pictureIds }),
});
const codeOf = (id: string): StoreCode => ({ kind: 'store-code', holder: id });

/**
 * Claims the names of a location. If a requested slug is taken, the client gets an error; if a generated one is taken,
 * another one is chosen.
 */
export const claimNames = (view: BrandView, names: Names, slugGiven: boolean, now: Date): Write[] => {
  const { id, slug, storeCode } = names;
  if (storeCode) checkCode(storeCode);
  return [
    ...(slug ? [claim(locationSlugKey(view, slug), slugOf(names), now, slugGiven ? slugTaken(slug) : slugLost)] : []),
    ...(storeCode ? [claim(storeCodeKey(view, storeCode), codeOf(id), now, codeTaken(storeCode))] : []),
  ];
};

const putFormer = (view: BrandView, slug: string, locationId: string): Write =>
  put(formerSlugs.key(view, slug), { kind: 'former-location-slug', locationId });

/** Releases names that a location gives up. Its former slug still leads to it. */
export const giveUpNames = (view: BrandView, { id, slug, storeCode }: Names): Write[] => [
  ...(slug ? [remove(locationSlugKey(view, slug)), putFormer(view, slug, id)] : []),
  ...(storeCode ? [remove(storeCodeKey(view, storeCode))] : []),
];

/** Keeps the claims of a deleted location as long as it can be restored. */
export const keepNames = (view: BrandView, { id, slug, storeCode }: Names, days: number, now: Date): Write[] => {
  const expiresAt = expiryAfter(days * 86_400, now);
  return [
    ...(slug ? [put(locationSlugKey(view, slug), { ...slugOf({ id }), expiresAt })] : []),
    ...(storeCode ? [put(storeCodeKey(view, storeCode), { ...codeOf(id), expiresAt })] : []),
  ];
};

/** Tells the readers of a location's slug which media its profile shows now. */
export const notePictures = (
  view: BrandView,
  { id, slug }: Pick<Names, 'id'> & { slug: string },
  pictureIds: string[],
): Write => update(locationSlugKey(view, slug), { set: { pictureIds }, when: { holder: id } });
