/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-42256290745329ac.js',
  integrity: 'sha384-QiVikHRTKawczyaREkP7dRK5/lYh2gxf01V1ovYeyFNlCguDMNgs7Bxy/Dyrxstj',
};
