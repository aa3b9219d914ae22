import type { BodyOf } from '../data/operations.ts';

/** The body of the operation. */
export type Body = BodyOf<'location-changes/create'>;
/** The locations that are changed. */
export type Selection = Body['selection'];
/** The change that each of them gets. */
export type Change = Body['change'];
