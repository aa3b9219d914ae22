const kmOfMile = 1.609344;
const milesAreUsedIn = /^(?:US|GB|LR|MM)$/;

/** The region of a language tag. Browsers and pages have tags that are none, such as `en-US@posix`. */
const regionOf = (language: string): string => /[-_]([A-Z]{2})\b/.exec(language)?.[1] ?? '';

/** A distance in the unit of the visitor's region, and in the words of the page's language. */
export const distanceOf = (km: number, language: string): string => {
  const inMiles = milesAreUsedIn.test(regionOf(navigator.language || language));
  const value = inMiles ? km / kmOfMile : km;
  const maximumFractionDigits = value < 10 ? 1 : 0;
  try {
    const unit = inMiles ? 'mile' : 'kilometer';
    return value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits });
  } catch {
    return `${value.toFixed(maximumFractionDigits)} ${inMiles ? 'mi' : 'km'}`;
  }
};
