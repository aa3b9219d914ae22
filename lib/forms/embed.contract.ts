/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-f80f38aff6f31295.js',
  integrity: 'sha384-+A84r/bzEpWRGEq83xXGDcBHcrmKWPKlZf8ZlJJ7KRcq4cFukvprNP5dLLtvlkux',
};
