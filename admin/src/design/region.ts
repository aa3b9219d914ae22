import { createContext } from 'react';

interface Region {
  timezone?: string;
  locale?: string;
}

/** The brand, as far as times are shown in its time zone and written in its language. Outside of a brand, those of the reader. */
export const RegionContext = createContext<Region>({});
