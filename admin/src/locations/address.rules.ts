import type { DataOf } from '../data/operations.ts';

type Profile = DataOf<'profile/get'>['profile'];

/** Lines of a postal address; empty if it has no fields. */
export const addressLines = ({ address, addressLine2, city, state, zipCode, country }: Profile): string[] =>
  [
    address,
    addressLine2,
    [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country,
  ].filter((line): line is string => Boolean(line));
