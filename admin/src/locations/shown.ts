import { createContext, useContext } from 'react';
import type { DataOf } from '../data/operations.ts';

export type Location = DataOf<'locations/get'>['location'];

interface Shown {
  location: Location;
  /** ETag of the location. */
  etag: string | null;
  /** Reads the location again. */
  refetch: () => Promise<unknown>;
}

export const ShownContext = createContext<Shown | null>(null);

/** The location of the page, for its tabs. */
export const useShown = (): Shown => {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('Only tabs of a location ask for the location');
  return shown;
};
