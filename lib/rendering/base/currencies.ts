const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' ');

/** The currency of a country. Prices are stored without one: they are in the currency of the place. */
const currencies = new Map<string, string>([
  ...euro.map((country): [string, string] => [country, 'EUR']),
  ...Object.entries({
    AE: 'AED',
    AR: 'ARS',
    AU: 'AUD',
    BG: 'BGN',
    BR: 'BRL',
    CA: 'CAD',
    CH: 'CHF',
    CL: 'CLP',
    CN: 'CNY',
    CO: 'COP',
    CZ: 'CZK',
    DK: 'DKK',
    GB: 'GBP',
    HK: 'HKD',
    HU: 'HUF',
    IL: 'ILS',
    IN: 'INR',
    JP: 'JPY',
    KR: 'KRW',
    LI: 'CHF',
    MX: 'MXN',
    NO: 'NOK',
    NZ: 'NZD',
    PL: 'PLN',
    RO: 'RON',
    SA: 'SAR',
    SE: 'SEK',
    SG: 'SGD',
    TH: 'THB',
    TR: 'TRY',
    TW: 'TWD',
    ZA: 'ZAR',
  }),
]);

export const currencyOf = (country: string): string => currencies.get(country) ?? 'USD';
