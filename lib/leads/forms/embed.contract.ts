/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-76cbea9dd2cc1dfb.js',
  integrity: 'sha384-dsvqndLMHfsrnrjk/ItMnxCszny+p+vhpHPcYr5CkElOI7/Fqnq8DAkdGQULVnSX',
};
