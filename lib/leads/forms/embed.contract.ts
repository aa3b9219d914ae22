/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-3ed517186dd49809.js',
  integrity: 'sha384-PtUXGG3UmAn7zQwMv5xBxYLyvaBi179stqn25MDxdSo+EOL8DACtniD1Mg8OlVr9',
};
