/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-9bd294dd243b57c9.js',
  integrity: 'sha384-m9KU3SQ7V8mO/TPwvRzNwsoJIM9eNaFYtsdIhPa4HMZhtEDh6q2iTLyznS6F3U+L',
};
