/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-737918ca79e41c57.js',
  integrity: 'sha384-c3kYynnkHFeKbAo+chHWXMGhCCVKjgRh89DlBjdka7IjNolkASX/Iu7uY/VlAGZA',
};
