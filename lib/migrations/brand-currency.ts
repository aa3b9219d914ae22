import { brandKey } from '#lib/accounts/brands/records.ts';
import { locationsByAge } from '#lib/places/locations/records.ts';
import { currencyOf, currencyOfLocale } from '#lib/platform/core/money.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { eachBrand } from './each-brand.ts';

const readLocations = 100;

/** The country of most of the first locations; undefined when none is known. */
const countryOf = async (view: BrandView): Promise<string | undefined> => {
  const { items } = await query({ partition: locationsByAge(view), attributes: ['country'], limit: readLocations });
  const countries = Map.groupBy(
    items.flatMap(({ country }) => country ?? []),
    (country) => country,
  );
  return [...countries].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
};

/** Stores the currency of each early brand: the one in which its pages showed amounts, by the country of the location. */
export const brandCurrency = eachBrand('0015-brand-currency', async (view) => {
  const brand = await get(brandKey(view));
  if (!brand || brand.currency !== undefined) return false;
  const country = await countryOf(view);
  const currency = country === undefined ? currencyOfLocale(brand.locale) : currencyOf(country);
  // A new version, so that a request that read the brand before does not save it without the currency.
  const { done } = await tryUpdate(brandKey(view), {
    set: { currency },
    add: { version: 1 },
    when: { kind: 'brand', currency: undefined },
  });
  return done;
});
