/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-cab48f6bba94bd7a.js',
  integrity: 'sha384-yrSPa7qUvXqtx0NQTNrH0N5MYFWhgFQ3fVCgUMmbbHskqTWiLmhvysRXV6PcZL2m',
};
