/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-1fb1187f32128c0a.js',
  integrity: 'sha384-H7EYfzISjArvpKdCQDaauZSTYZY7qsrxn/uG/L4QxCJtqhQQHakk6gAm/Wil2i1u',
};
