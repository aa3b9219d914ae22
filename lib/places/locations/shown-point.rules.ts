interface Point<Degrees> {
  latitude: Degrees;
  longitude: Degrees;
}

const hiddenDecimals = 2;

const rounded = <Degrees extends number | null>(degrees: Degrees): number | Degrees =>
  degrees === null ? degrees : Number(degrees.toFixed(hiddenDecimals));

/** The point of a location that visitors see: rounded to about a kilometre where its address is hidden. */
export const shownPoint = <Degrees extends number | null>(
  { latitude, longitude }: Point<Degrees>,
  hideAddress: boolean,
): Point<number | Degrees> =>
  hideAddress ? { latitude: rounded(latitude), longitude: rounded(longitude) } : { latitude, longitude };
