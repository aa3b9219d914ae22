/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-167cb286a540923d.js',
  integrity: 'sha384-FnyyhqVAkj27niByFGYziWoohFT2yPcziFcqTqM5sQktqzjbhJmVpenZ51sk3crJ',
};
