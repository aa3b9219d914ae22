/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-fd44285fae445a64.js',
  integrity: 'sha384-/UQoX65EWmQMqFm6z6X/ogL2lrWb6dz0M15nKbNzeI/qiSgpgZeQ72vm1YHlsp74',
};
