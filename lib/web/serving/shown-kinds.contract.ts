/**
 * The kinds of record that pages of sites show: a change of one of them removes the brand's pages from the edge. Where a
 * change writes several records at once, one of their kinds is enough.
 */
export const shownKinds = [
  'brand',
  'brand-seo',
  'custom-field',
  'custom-values',
  'event',
  'form-route',
  'holiday-hours',
  'integration',
  'live-content',
  'location',
  'location-seo',
  'media',
  'navigation',
  'post',
  'primary-site',
  'profile',
  'promotion',
  'redirect',
  'route',
  'service',
  'site',
  'theme',
] as const;
