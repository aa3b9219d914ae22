/** A point on the surface, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance along the surface, by the haversine formula. */
export const distanceKm = (a: Point, b: Point): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const across = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(across)));
};
