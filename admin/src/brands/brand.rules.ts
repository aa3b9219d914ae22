import type { Brand } from '../access/caller.ts';
import { pick } from '../data/shape.ts';

const names = [
  'name',
  'slug',
  'logoUrl',
  'brandTagline',
  'timezone',
  'locale',
  'currency',
  'marketingReadOnly',
  'marketingCanPublish',
  'leadRetentionMonths',
  'legalLinks',
] as const satisfies readonly (keyof Brand)[];

export type BrandValues = Pick<Brand, (typeof names)[number]>;

export const brandFormValues = (brand: BrandValues): BrandValues => pick(brand, names);

/** Whether the new retention erases leads that the old one keeps. Null keeps all leads. */
export const erasesMore = (before: number | null, after: number | null): after is number =>
  after !== null && (before === null || after < before);

/** A date and an amount formatted in this language; null if the language tag is invalid. */
export const examplesOf = (locale: string): { date: string; amount: string } | null => {
  try {
    return {
      date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(2026, 11, 31)),
      amount: new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5),
    };
  } catch {
    return null;
  }
};
