/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-f3581fbb022a25ca.js',
  integrity: 'sha384-81gfuwIqJcrFkcuRhuCHvOJVzAb44CGAbitmLNds7TkY4JJB/hxyS6BzlWm/FhOy',
};
