/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-3f1fe1e1dbd89c9f.js',
  integrity: 'sha384-Px/h4dvYnJ+673h795OdefRKAFCUz7l2hwfoUOMDZoGaW4S0BmsnTV+n8Fj6B+UI',
};
