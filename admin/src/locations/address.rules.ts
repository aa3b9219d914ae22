import type { DataOf } from '../data/operations.ts';

type Profile = DataOf<'profile/get'>['profile'];

/** The lines of a postal address; none while nothing of it is known. */
export const addressLines = ({ address, addressLine2, city, state, zipCode, country }: Profile): string[] =>
  [
    address,
    addressLine2,
    [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country,
  ].filter((line): line is string => Boolean(line));
