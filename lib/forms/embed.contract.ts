/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-4ecfa6bfc33a1a1b.js',
  integrity: 'sha384-Ts+mv8M6GhsMbBiiBBQGQBx+teivorhc+NmpfDpofwItKrbNlAZLPQV/enEbjqii',
};
