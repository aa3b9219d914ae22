const kmOfMile = 1.609344;
const milesAreUsedIn = /^(?:US|GB|LR|MM)$/;

/** A distance in the unit of the visitor's region, and in the words of the page's language. */
export const distanceOf = (km: number, language: string): string => {
  const { region = '' } = new Intl.Locale(navigator.language || language);
  const inMiles = milesAreUsedIn.test(region);
  const value = inMiles ? km / kmOfMile : km;
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return value.toLocaleString(language, { style: 'unit', unit: inMiles ? 'mile' : 'kilometer', maximumFractionDigits });
};
