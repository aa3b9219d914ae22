/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-4383c12f9622b10a.js',
  integrity: 'sha384-Q4PBL5YisQpj/uVhhQmkaT+Go0sG5U1I5KDG4gAy9rYNIdQPBZLJ6934HoZXUKrH',
};
