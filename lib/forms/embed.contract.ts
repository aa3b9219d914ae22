/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-01318346aee46254.js',
  integrity: 'sha384-ATGDRq7kYlT157FLViGB4hrLSbmfQkOYIwqoGFnQnSTGhnRqngnudlJKN7Nea+tg',
};
