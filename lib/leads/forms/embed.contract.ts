/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-efe410f6669efbad.js',
  integrity: 'sha384-7+QQ9mae+6271Wz8ruD6AHoc8GJ7x6LE5cSWX5q/67Q81Lwaj43uW9JugeJZw128',
};
