/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-093f683b585dc4b8.js',
  integrity: 'sha384-CT9oO1hdxLibBt05+w+FHukXiebiP2r71ZQWJrKfNM0iA0SaJujodA9jX/5cttH4',
};
