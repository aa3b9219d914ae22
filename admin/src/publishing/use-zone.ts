import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';

/** Time zone of the record's location, or of the brand. */
export const useZone = (locationId: string | null): string => {
  const brand = useBrand();
  const path = { brandId: brand.id, locationId: locationId ?? '' };
  const location = useRead('locations/get', { path }, { enabled: locationId !== null });
  return location.data?.data.location.timezone ?? brand.timezone;
};
