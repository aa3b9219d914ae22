/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-4404c9316b073e67.js',
  integrity: 'sha384-RATJMWsHPmf69XBcFAnCYe7kOBGj70Y27sLAZtzdO92LV+GQYSIPojPwHOaB42EH',
};
