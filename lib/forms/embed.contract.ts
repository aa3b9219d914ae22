/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-8185ce77d70252bc.js',
  integrity: 'sha384-gYXOd9cCUrx/BlCEHQcf3mcmjU5+0AQS4Z6c/7VZKZ44aPlrW0dvncaOmhSxrOPA',
};
