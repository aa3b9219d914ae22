/** A heading without case, accents, spaces and signs. */
export const foldedHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
