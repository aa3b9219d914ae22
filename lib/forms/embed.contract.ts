/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-370287159d518420.js',
  integrity: 'sha384-NwKHFZ1RhCCeciu83jTC5zO+WOm1/awDjzRr6Zl2oQz/nFSPgYGO60vcDpZyYuG7',
};
