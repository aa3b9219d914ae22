import { createContext, useContext } from 'react';
import type { DataOf } from '../data/operations.ts';

export type Location = DataOf<'locations/get'>['location'];

interface Shown {
  location: Location;
  /** The version of the location, for changes of it. */
  etag: string | null;
  /** Reads the location again. */
  refetch: () => Promise<unknown>;
}

export const ShownContext = createContext<Shown | null>(null);

/** The location of the page, in the tabs of a location's page. */
export const useShown = (): Shown => {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('Only tabs of a location ask for the location');
  return shown;
};
