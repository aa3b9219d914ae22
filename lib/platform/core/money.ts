import { countryOfLocale } from './country-of-locale.ts';

const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' ');

/** Currencies of countries: `Intl` lacks them, and packages that have them carry a megabyte of other data. */
const currencies = new Map<string, string>([
  ...euro.map((country): [string, string] => [country, 'EUR']),
  ...Object.entries({
    AE: 'AED',
    AR: 'ARS',
    AU: 'AUD',
    BD: 'BDT',
    BG: 'BGN',
    BH: 'BHD',
    BO: 'BOB',
    BR: 'BRL',
    CA: 'CAD',
    CH: 'CHF',
    CI: 'XOF',
    CL: 'CLP',
    CN: 'CNY',
    CO: 'COP',
    CR: 'CRC',
    CZ: 'CZK',
    DK: 'DKK',
    DO: 'DOP',
    DZ: 'DZD',
    EG: 'EGP',
    GB: 'GBP',
    GH: 'GHS',
    GT: 'GTQ',
    HK: 'HKD',
    HN: 'HNL',
    HU: 'HUF',
    ID: 'IDR',
    IL: 'ILS',
    IN: 'INR',
    IS: 'ISK',
    JO: 'JOD',
    JP: 'JPY',
    KE: 'KES',
    KH: 'KHR',
    KR: 'KRW',
    KW: 'KWD',
    KZ: 'KZT',
    LI: 'CHF',
    LK: 'LKR',
    MA: 'MAD',
    MO: 'MOP',
    MX: 'MXN',
    MY: 'MYR',
    NG: 'NGN',
    NO: 'NOK',
    NZ: 'NZD',
    OM: 'OMR',
    PE: 'PEN',
    PH: 'PHP',
    PK: 'PKR',
    PL: 'PLN',
    PY: 'PYG',
    QA: 'QAR',
    RO: 'RON',
    RS: 'RSD',
    RU: 'RUB',
    SA: 'SAR',
    SE: 'SEK',
    SG: 'SGD',
    SN: 'XOF',
    TH: 'THB',
    TN: 'TND',
    TR: 'TRY',
    TW: 'TWD',
    TZ: 'TZS',
    UA: 'UAH',
    UG: 'UGX',
    UY: 'UYU',
    VN: 'VND',
    ZA: 'ZAR',
  }),
]);

/** The currency of a country. */
export const currencyOf = (country: string): string => currencies.get(country) ?? 'USD';

/** The currency where people of a locale live. */
export const currencyOfLocale = (locale: string): string => currencyOf(countryOfLocale(locale));

/** The currency of all amounts of a brand, which are stored without one. Early brands are stored without it as well. */
export const currencyOfBrand = ({ currency, locale }: { currency?: string; locale: string }): string =>
  currency ?? currencyOfLocale(locale);

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format takes longer than using it. */
const formatOf = (currency: string, locale: string | undefined): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  if (formats.size > 500) formats.clear();
  formats.set(key, format);
  return format;
};

/** How many digits an amount has after its whole units: two for dollars, none for yen. */
const decimalsOf = (currency: string): number => formatOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in the smallest unit of its currency, which the API calls cents, in whole units. */
export const wholeUnits = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency);

/** An amount in whole units in the smallest unit of its currency. */
export const smallestUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

/** An amount in the smallest unit of its currency as people write it. */
export const moneyText = (amount: number, currency: string, locale?: string): string =>
  formatOf(currency, locale).format(wholeUnits(amount, currency));

/** The same in few letters, such as $1.2K. */
export const shortMoneyText = (amount: number, currency: string, locale?: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }).format(
    wholeUnits(amount, currency),
  );

/** The same in digits alone, as programs read it: `88.50`. */
export const decimalText = (amount: number, currency: string): string =>
  wholeUnits(amount, currency).toFixed(decimalsOf(currency));
