const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes longer than using it, and a list uses few for all its rows. */
export const formatOf = (locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format;
};

export const written = (at: Date, timeZone: string, locale: string | undefined, isDate = false): string =>
  formatOf(locale, { dateStyle: 'medium', ...(!isDate && { timeStyle: 'short' }), timeZone }).format(at);

/** A time with the name of its time zone. */
export const writtenIn = (timeZone: string, at: Date, locale: string | undefined): string =>
  `${written(at, timeZone, locale)} (${timeZone})`;

/** A time in the brand's time zone, and below it in the reader's if that is another one. */
export const inBothZones = (at: Date, zone: string, here: string, locale: string | undefined): string =>
  zone === here ? written(at, zone, locale) : `${written(at, zone, locale)}\n${writtenIn(here, at, locale)}`;
