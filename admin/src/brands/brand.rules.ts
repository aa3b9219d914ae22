import type { Brand } from '../access/caller.ts';

export type BrandValues = Pick<
  Brand,
  | 'name'
  | 'slug'
  | 'logoUrl'
  | 'brandTagline'
  | 'timezone'
  | 'locale'
  | 'marketingReadOnly'
  | 'marketingCanPublish'
  | 'leadRetentionMonths'
>;

export const valuesOf = ({
  name,
  slug,
  logoUrl,
  brandTagline,
  timezone,
  locale,
  marketingReadOnly,
  marketingCanPublish,
  leadRetentionMonths,
}: BrandValues): BrandValues => ({
  name,
  slug,
  logoUrl,
  brandTagline,
  timezone,
  locale,
  marketingReadOnly,
  marketingCanPublish,
  leadRetentionMonths,
});

/** Whether leads that are kept now would be erased. Null keeps all leads. */
export const erasesMore = (before: number | null, after: number | null): after is number =>
  after !== null && (before === null || after < before);

/** A date and an amount as the language writes them; null for what is no language tag. */
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
