interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Degrees with a separator that cannot be a decimal comma: one before a space, or between numbers with decimal points. */
const pair = /^\s*(-?\d{1,2}(?:\.\d+)?)(?:\s*;\s*|,?\s+|,(?=-?\d+\.\d))(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** The number in a text, with a decimal point or comma: null for none, NaN for another text. */
export const degreesIn = (text: string): number | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^-?\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
};

/** Latitude and longitude in one text, as maps copy them, such as `30.267153, -97.743057`. */
export const coordinatesIn = (text: string): Coordinates | undefined => {
  const [, latitude, longitude] = pair.exec(text) ?? [];
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;
};
