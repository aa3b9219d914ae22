/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-bbd036d2d47a2491.js',
  integrity: 'sha384-u9A20tR6JJGQoUCk1CQc5FtMd+mPEnuNDCzN6+/+TQDIEjyDl3BdGQIwCYDa12PJ',
};
