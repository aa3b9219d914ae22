/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-ca8866d76e985789.js',
  integrity: 'sha384-yohm126YV4lQethdy4etGsmdv9kCt0GrXjgMUGMrC80FByRkZ5eZ6t5HIX5upkm7',
};
