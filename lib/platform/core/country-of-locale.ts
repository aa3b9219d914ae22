/** The country in which people of a locale live, also of one that names none: that of `de` is DE. */
export const countryOfLocale = (locale: string): string => {
  try {
    return new Intl.Locale(locale).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
};
