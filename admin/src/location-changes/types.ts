import type { BodyOf } from '../data/operations.ts';

export type Body = BodyOf<'location-changes/create'>;
/** The locations that are changed. */
export type Selection = Body['selection'];
/** What is changed in each of them. */
export type Change = Body['change'];
