import { type Caller, reaches } from './caller.ts';
import { Problem } from './problem.ts';

/** Refuses who has nothing to do with the location that something belongs to; what is brand-wide all may read. */
export const checkReach = (caller: Caller, locationId: string | null): void => {
  if (locationId !== null && !reaches(caller, locationId))
    throw new Problem('location_access_denied', 'No access to this location');
};
