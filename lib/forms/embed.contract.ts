/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-7b431a03872d734f.js',
  integrity: 'sha384-e0MaA4ctc0/hzgpd6BBVaIfsnpJUV5FktXh12++bQ2P6FclxqMVsiEaDgkWwkr9t',
};
