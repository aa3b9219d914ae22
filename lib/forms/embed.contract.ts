/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-2173e447bc759fda.js',
  integrity: 'sha384-IXPkR7x1n9pT24CObaej5grH5XaKfefE7buEUyTOUhPRnt3smVfdjhTsKEClWjPS',
};
