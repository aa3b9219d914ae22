/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-51110ef456795980.js',
  integrity: 'sha384-UREO9FZ5WYCcLDXA7INRcTQwIHnzxlBX75+YkRsREowFIiptOjD8b9HTmYAs9MCQ',
};
