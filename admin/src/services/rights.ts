import { useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';

/** Says whether the caller may change the services of a location, or of the brand (null). */
export const useMayChange = (): ((locationId: string | null) => boolean) => {
  const may = useMay();
  const { locationIds } = useCaller();
  return (locationId) => may('services/update', locationId) && (locationId !== null || locationIds === null);
};
