/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-3a4c17990c1bd728.js',
  integrity: 'sha384-OkwXmQwb1yg5oSL2f3kCnM5yABBoms3tOY/x7SJOVZLiWccpaYkWB9GTLf02d7SN',
};
