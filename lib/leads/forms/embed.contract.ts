/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-1521b79250477470.js',
  integrity: 'sha384-FSG3klBHdHCeglLBDLSYRnkusym850wSd7djGWMzGGMz6bUfsom09rv9C/stl4pu',
};
