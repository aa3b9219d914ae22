/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-48c8011b2431901a.js',
  integrity: 'sha384-SMgBGyQxkBrOyM4+hmsaN+MDmQjx7faIbZqt2fvYweLYkr40bAffGWk4EJKcyE+B',
};
