const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a country by its code; empty for a code that no country has. */
export const countryName = (code: string): string => names.of(code) ?? '';
