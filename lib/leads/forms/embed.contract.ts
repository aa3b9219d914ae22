/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-a1a85b2541ec7300.js',
  integrity: 'sha384-oahbJUHscwBprxvEE2vTEx0AFnsDUefkKE3GHNGirsmN9g1UN+whLENoFbbncym3',
};
