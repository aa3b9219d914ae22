/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-b2772e28069eba63.js',
  integrity: 'sha384-sncuKAaeumNER8R/dahtopietdKY36FuY5NZ5uSIGTY/CFXSE4vP0c0QvAiI00tk',
};
