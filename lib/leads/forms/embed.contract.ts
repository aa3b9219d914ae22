/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-c3220d688f849f5b.js',
  integrity: 'sha384-wyINaI+En1uoYK/355B5Sz+hdAGLCjrqmfo8aZZ59AtS6dOJKoCqte408U+cIVYk',
};
