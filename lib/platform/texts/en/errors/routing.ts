import { days } from '#lib/platform/core/contract/units.ts';

/** Errors of paths and redirects. */
export const routing = {
  redirectClimbs: 'must not have . or .. between slashes: write the path that they lead to',
  noQueryOfPattern: 'must be null for a path that ends with /*',
  goneLeadsNowhere: (status: number) => `must be empty, as a page that is gone (${status}) leads nowhere`,
  asteriskAtEnd: 'must not contain *, except as /* at its end if the path to redirect ends with /*',
  noSplat: 'must not contain :splat, as the path to redirect does not end with /*',
  pathTaken: 'Another page has this path: choose another slug',
  reservedSegment: 'begins with a reserved segment: choose another one',
  nothingToUndo: (past: number) => `There is nothing to undo: the URL policy was not changed in the last ${days(past)}`,
};
