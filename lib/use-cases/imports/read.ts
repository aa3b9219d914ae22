import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { BrandRules, Choice } from '#lib/places/imports/open-rows.ts';
import { fileKeyOf, type ImportRecord, importKey, isKept, mappingKey } from '#lib/places/imports/records.ts';
import { type SheetImport, sheetImport } from '#lib/places/imports/shape.contract.ts';
import { type Caller, callerId, governsBrand } from '#lib/platform/access/caller.rules.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { countryOfLocale } from '#lib/platform/core/country-of-locale.ts';
import { currencyOfBrand } from '#lib/platform/core/money.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { timeOfExpiry } from '#lib/platform/core/time/epoch.ts';
import { streamPrivate } from '#lib/platform/media/bucket/private-files.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { sheetErrors } from '#lib/platform/texts/errors.ts';
import type { SheetFields } from './fields.ts';

const shown = allowlist(sheetImport);

export const showImport = (record: ImportRecord): SheetImport =>
  shown({ ...record, expiresAt: timeOfExpiry(record.expiresAt) });

/** An import that the caller created, or that any admin of the brand may see. */
const visibleImport = (record: ImportRecord | undefined, caller: Caller, now: Date): ImportRecord => {
  const isTheirs = record !== undefined && (governsBrand(caller) || record.createdBy === callerId(caller));
  return orNotFound(record && isTheirs && isKept(now)(record) ? record : undefined, 'Import');
};

export const readImport = async (view: BrandView, importId: string, caller: Caller, now: Date): Promise<ImportRecord> =>
  visibleImport(await get(importKey(view, importId)), caller, now);

/** The bytes of the file as a stream. Throws if it has not arrived. */
export const openFile = async (view: BrandView, { id }: ImportRecord): Promise<AsyncIterable<Uint8Array>> => {
  const file = await streamPrivate(fileKeyOf(view, id));
  if (!file) throw new Problem('invalid_transition', sheetErrors().notSent);
  return file;
};

/** The choice for an import: the settings of the file, and what its columns are read as. */
export const choiceOf = ({ chosen, columns, emptyCells }: ImportRecord): Choice => ({
  ...chosen,
  columns: new Map(columns.flatMap(({ index, field, by }) => (by === 'chosen' ? [[index, field]] : []))),
  emptyCells,
});

export const rulesOf = (
  view: BrandView,
  brand: BrandRecord,
  fields: SheetFields,
  now: Date,
): BrandRules & { money: { currency: string; locale: string } } => ({
  money: { currency: currencyOfBrand(brand), locale: brand.locale },
  brand: fields,
  country: countryOfLocale(brand.locale),
  keptFor: async (headings) => {
    const mapping = await get(mappingKey(view, headings));
    return new Map(Object.entries(mapping && isKept(now)(mapping) ? mapping.fields : {})) as ReadonlyMap<
      string,
      string | null
    >;
  },
});
