/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-88d89b3267387b07.js',
  integrity: 'sha384-iNibMmc4ewcQp5PKYe1jbXqdR4EbqUExWeMy8WbZ6r+V6D3pON8BRLsoT3tMUXeM',
};
