/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-921f4edeee39f171.js',
  integrity: 'sha384-kh9O3u458XFR05S8BdSyl0XEvlAi/uiJCeVlaEJQ+6YGCcYS97RR+LxkPJCvzuS7',
};
