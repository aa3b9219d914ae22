/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-41cbc558a10e387c.js',
  integrity: 'sha384-QcvFWKEOOHxzLDLdBzuFd/gYOoAJi2qvWIUPttL30Bl1LHglsaPa5x5U+qEaEn3A',
};
