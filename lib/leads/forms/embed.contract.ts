/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-e8ff496c287d0192.js',
  integrity: 'sha384-6P9JbCh9AZKMV0fyWzVtf3YAH4DaI1y0jfdf2M5Bvi7cDo2zeHnwnpDQzzEtizfT',
};
