/** The product's own name is the first thing that somebody tries. */
const product = 'frontage';

/**
 * The words that a password may not contain: the name of the product, those of the names of a user's brands, and of the local
 * part of the address.
 */
export const passwordWords = (email: string, brandNames: readonly string[]): string[] => {
  const local = email.slice(0, email.lastIndexOf('@'));
  return [product, local, ...brandNames, ...[local, ...brandNames].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))];
};
