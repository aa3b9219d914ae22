import { id } from './primitives.ts';

/** Limits a list or a report to the locations of a region. */
export const regionFilter = {
  regionId: id.optional().describe('Only of the locations of this region and of those within it'),
};
