import { useMayChange as useMayChangeOf } from '../access/may-change.ts';

/** Returns a check whether the caller may change the services of a location, or of the brand (null). */
export const useMayChange = (): ((locationId: string | null) => boolean) => useMayChangeOf('services/update');
