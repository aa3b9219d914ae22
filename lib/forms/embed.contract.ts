/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-5792a9a92a7a50f8.js',
  integrity: 'sha384-V5KpqSp6UPj2rbKVrZltCr9NX5a58dABogyzbm5rGoOdOI5UeR/S/+VkhbtrpaZj',
};
