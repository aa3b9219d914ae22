/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-9bf5de6e567ea52e.js',
  integrity: 'sha384-m/XeblZ+pS4g1JCy6tuCMigRxlFBH+s98khRjoMHkS742J7S4cmrz6Scd9hxTulT',
};
