/** Limits that fields show while somebody types. `test/admin/profile.test.ts` holds them against the contract. */
export const limits = {
  shortDescription: 160,
  description: 750,
  additionalCategories: 9,
  additionalPhones: 2,
  galleryMediaIds: 30,
} as const;
