/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-1700eea577d4f83e.js',
  integrity: 'sha384-FwDupXfU+D4p8iyvFX0sHn3HXVn83UGjXDqxdxAuWgqPw45Z15qWST+W4hYgOuxJ',
};
