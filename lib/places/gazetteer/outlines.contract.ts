/**
 * Lines on the map of the world, as `npm run places` writes them: of each, the first point and the steps to the next ones, as
 * longitude and latitude by turns, in hundredths of a degree.
 */
export type OutlineFile = readonly (readonly number[])[];
