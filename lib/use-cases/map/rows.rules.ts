import type { PinParts } from '#lib/places/map/pin-parts.ts';

/** The parts of a packed pin, in this order. New ones are added at the end, as stored shards have the former ones. */
export const packedParts = [
  'place',
  'profile',
  'holidays',
  'custom',
  'domain',
  'area',
] as const satisfies (keyof PinParts)[];

/** The id of a pin and the texts of its parts. */
export type Row = [id: string, ...texts: (string | null)[]];
