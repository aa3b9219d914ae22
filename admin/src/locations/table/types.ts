import type { ComponentType } from 'react';
import type { BodyOf } from '../../data/operations.ts';

/** The fields of a location that are edited in its row. */
export const cellFields = ['name', 'status', 'storeCode', 'openingDate'] as const;
export type CellField = (typeof cellFields)[number];

/** Shows what can be changed in all locations of a selection. */
export type ChangeMenu = ComponentType<{
  selection: BodyOf<'location-changes/create'>['selection'];
  /** Undefined while not all of them have been read. */
  count: number | undefined;
}>;
