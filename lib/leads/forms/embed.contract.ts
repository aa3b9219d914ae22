/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-37f4d475324d27b4.js',
  integrity: 'sha384-N/TUdTJNJ7QXXiEzHPBE/3umlAQD9ao8Znkytux4RZaG2hkwoNyQGeGuek4SxWiv',
};
