interface Listed {
  slug: string;
  isActive: boolean;
}

/** The active services of a location, of those that the brand and the location have. */
export const offeredHere = <T extends Listed>(brandWide: readonly T[], own: readonly T[]): T[] => {
  const ownSlugs = new Set(own.map(({ slug }) => slug));
  return [...brandWide.filter(({ slug }) => !ownSlugs.has(slug)), ...own].filter(({ isActive }) => isActive);
};
