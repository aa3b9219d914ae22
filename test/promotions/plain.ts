import type { Settings } from '#lib/content/promotions/rules.ts';

/** An offer of every location, without an end. */
export const plainSettings: Settings = {
  title: 'Spring check',
  description: null,
  terms: null,
  code: null,
  discountType: 'other',
  discountValue: null,
  imageMediaId: null,
  ctaLabel: null,
  ctaUrl: null,
  formId: null,
  scope: 'all',
  locationIds: [],
  regionIds: [],
  participation: 'mandatory',
  optedInLocationIds: [],
  startsAt: null,
  endsAt: null,
  timeBasis: 'location',
  priority: 0,
};
