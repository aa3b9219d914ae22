/** The towns and postal codes of a country, as `npm run places` writes them. Points are in thousandths of a degree. */
export interface PlaceFile {
  /** Names of the towns, the most populous first. */
  names: string[];
  /** The code of the state of each town; null for countries whose states are not searched by codes. */
  regions: string[] | null;
  /** Inhabitants of each town, in thousands. */
  thousands: number[];
  /** Latitude and longitude of each town, one after the other. */
  points: number[];
  /** Further names of large towns, such as the one in their own language, and which town each means. */
  otherNames: Record<string, number>;
  /** In ascending order; empty for countries whose postal codes are not known. In Canada, their first three characters. */
  postalCodes: string[];
  /** Latitude and longitude of each postal code, as differences to those of the one before. */
  postalPoints: number[];
}
