/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-fae890ce5a8d3320.js',
  integrity: 'sha384-+uiQzlqNMyDNv79mrroKM6/nA31ev8qW1mmZ66x0SI1TXrnaOwPC4YfdiUB8eDro',
};
