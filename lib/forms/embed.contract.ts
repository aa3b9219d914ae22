/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-511f24298ff2ff9b.js',
  integrity: 'sha384-UR8kKY/y/5u8E1tBBGrzgVcXOC/EN7bWm8cPrDxaW2l+X8YLyUYMFWAeLE4J1rsC',
};
