import { addressLines } from '../../../lib/platform/core/address/lines.ts';
import { countryName } from '../data/country-name.ts';
import type { DataOf } from '../data/operations.ts';

type Profile = DataOf<'profile/get'>['profile'];

/** Lines of a postal address, with its country; empty if it has no fields. */
export const linesOf = ({ address: line1, addressLine2: line2, city, state, zipCode, country }: Profile): string[] => [
  ...addressLines({ line1, line2, city, state, zipCode, country }, 'US'),
  ...(country ? [countryName(country) || country] : []),
];
