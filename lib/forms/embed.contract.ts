/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-0a5b6a2ebbc8f062.js',
  integrity: 'sha384-CltqLrvI8GJAuf/4ReZnonZAbmbtp4QDUwOUAAjtJMTN3N0/maMQoWF41tvp3HpK',
};
