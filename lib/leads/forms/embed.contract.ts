/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-3a91d116ee2c0066.js',
  integrity: 'sha384-OpHRFu4sAGZTMI1E6RkH59c4OrgL2pF93mEEY4HnmC7n/VdHurffn/fa3Z6pAbvn',
};
