import { countryOfLocale } from '#lib/platform/core/country-of-locale.ts';
import { moneyText } from '#lib/platform/core/money.ts';

const safeLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
};

const maxKept = 2000;

/** Creating a format takes a hundred times longer than using it. */
const remembered = <Options extends object, Format>(create: (locale: string, options: Options) => Format) => {
  const known = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = JSON.stringify([locale, options]);
    const found = known.get(key);
    if (found) return found;
    const format = create(locale, options);
    if (known.size >= maxKept) known.clear();
    known.set(key, format);
    return format;
  };
};

const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const numberFormat = remembered((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const nameFormat = remembered((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));
const listFormat = remembered((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** Countries where people measure distances in miles. */
const inMiles = new Set(['US', 'GB', 'LR', 'MM']);
const kilometresAMile = 1.609344;

/** Scripts that are written from right to left. */
const fromRight = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

const minuteMs = 60_000;
const midnight = Date.UTC(2001, 0, 1);

interface Written {
  locale: string;
  currency: string;
}

/** Writes dates, numbers and prices as people of the brand's locale do. `country` decides on miles. */
export const formatsOf = ({ locale: given, currency }: Written, country: string | null) => {
  const locale = safeLocale(given);
  const localeRegion = countryOfLocale(locale);
  const { script = 'Latn' } = new Intl.Locale(locale).maximize();
  const region = country ?? localeRegion;
  const direction = fromRight.has(script) ? 'rtl' : 'ltr';
  // Within a sentence of the other direction, the parts of an amount or a time would change their order.
  const isolated = (text: string): string => (direction === 'rtl' ? `\u2068${text}\u2069` : text);
  const date = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, options);

  return {
    locale,
    localeRegion,
    region,
    direction,
    /** A time of day such as 17:30. */
    clock: (time: string): string => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const at = midnight + (hours * 60 + minutes) * minuteMs;
      return isolated(date({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at));
    },
    year: (at: Date, timeZone: string) => date({ year: 'numeric', timeZone }).format(at),
    time: (at: Date, timeZone: string) => isolated(date({ hour: 'numeric', minute: '2-digit', timeZone }).format(at)),
    /** The weekday of a calendar day, or of a moment. */
    weekday: (at: Date, timeZone = 'UTC') => date({ weekday: 'long', timeZone }).format(at),
    shortDay: (at: Date) => date({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at),
    shortMonth: (at: Date, timeZone: string) => date({ month: 'short', timeZone }).format(at),
    dayOfMonth: (at: Date, timeZone: string) => date({ day: 'numeric', timeZone }).format(at),
    /** A month with its year. */
    month: (at: Date, timeZone: string) => date({ month: 'long', year: 'numeric', timeZone }).format(at),
    day: (at: Date, timeZone = 'UTC') => date({ dateStyle: 'long', timeZone }).format(at),
    /** From one moment to another, without repeating what is the same. */
    span: (from: Date, to: Date, timeZone: string, isAllDay: boolean) =>
      date({
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        ...(!isAllDay && { hour: 'numeric', minute: '2-digit' }),
        timeZone,
      }).formatRange(from, to),
    number: (value: number) => numberFormat(locale, {}).format(value),
    percent: (value: number) =>
      isolated(numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)),
    price: (amount: number) => isolated(moneyText(amount, currency, locale)),
    distance: (kilometres: number) => {
      const [value, unit] = inMiles.has(region) ? [kilometres / kilometresAMile, 'mile'] : [kilometres, 'kilometer'];
      const format = numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
      return isolated(format.format(value));
    },
    /** Such as 45 min, 6 hr or 1 hr 30 min. */
    minutes: (value: number) => {
      const parts = [
        { unit: 'hour', count: Math.floor(value / 60) },
        { unit: 'minute', count: value % 60 },
      ];
      return parts
        .filter(({ unit, count }) => count > 0 || (value === 0 && unit === 'minute'))
        .map(({ unit, count }) => numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count))
        .join(' ');
    },
    language: (tag: string) => nameFormat(locale, { type: 'language' }).of(safeLocale(tag)) ?? tag,
    country: (code: string) =>
      /^[A-Z]{2}$/.test(code) ? (nameFormat(locale, { type: 'region' }).of(code) ?? code) : code,
    list: (parts: readonly string[]) => listFormat(locale, { type: 'conjunction' }).format(parts),
  };
};
export type Formats = ReturnType<typeof formatsOf>;
