/** Limits that fields show while typing. `test/admin/profile.test.ts` compares them with the contract. */
export const limits = {
  shortDescription: 160,
  description: 750,
  additionalCategories: 9,
  additionalPhones: 2,
  galleryMediaIds: 30,
} as const;
