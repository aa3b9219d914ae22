/**
 * The script of the elements for other pages, as `npm run embed` has built it. Run that after a change of `embed/` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/v1-65ec758a43d53c74.js',
  integrity: 'sha384-Zex1ikPVPHRMSrwrQ+YR/ytx6Qil428ACxynto+PNgEklSrxx3BNl/8lE14+ee34',
};
