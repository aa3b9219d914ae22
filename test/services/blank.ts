/** The fields of a service that has only what is required. */
export const blankService = {
  description: null,
  shortDescription: null,
  category: null,
  priceFromCents: null,
  priceDisplay: null,
  durationMinutes: null,
  imageMediaId: null,
  ctaLabel: null,
  ctaUrl: null,
  sortOrder: 0,
};
