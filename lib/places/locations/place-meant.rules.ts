import type { LocatorPlace } from './locator-place.contract.ts';

interface Answer {
  place: LocatorPlace | null;
  locations: readonly { servesPostalCode: boolean | null }[];
}

/** A place as people write it: `Pflugerville, TX`. */
export const placeName = ({ name, region }: LocatorPlace): string => (region === null ? name : `${name}, ${region}`);

/** The place that was asked for where no location is in it or serves it, so that the nearest ones are shown. */
export const placeWithoutLocation = ({ place, locations }: Answer): LocatorPlace | undefined => {
  if (!place || place.hasLocations || locations.length === 0) return undefined;
  return locations.some(({ servesPostalCode }) => servesPostalCode === true) ? undefined : place;
};
