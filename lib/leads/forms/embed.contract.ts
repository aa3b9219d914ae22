/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-e3e6de3a4e8ac8a8.js',
  integrity: 'sha384-4+beOk6KyKikag0wQItjZ+7Iaxhjc8y1a5N8U5UV0zRTItCgh603W+hxZF2FyN0M',
};
