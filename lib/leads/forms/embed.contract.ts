/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-d404c4265b3a12df.js',
  integrity: 'sha384-1ATEJls6Et+UaETSrOvS7xVOhtShIBtsXiTfWQxKXeoTMgKMQcOwQeAEkDsf/apL',
};
