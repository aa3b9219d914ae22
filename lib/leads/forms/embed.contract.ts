/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-9ed1b45258870101.js',
  integrity: 'sha384-ntG0UliHAQE/BJBHio36c7o8K7XBJ6T01T+lIlwun083IBspsOyQucx11NfrieIw',
};
