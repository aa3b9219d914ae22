/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-8aed50af81f0fe86.js',
  integrity: 'sha384-iu1Qr4Hw/obequKC/75RVsKUqhpkSOITW3PMH1pd5V2iDDHRtTSAIt9DHN7vaP8P',
};
