/**
 * The words that a password may not contain: those of the names of a user's brands, and of the local part of the address.
 */
export const passwordWords = (email: string, brandNames: readonly string[]): string[] => {
  const local = email.slice(0, email.lastIndexOf('@'));
  return [local, ...brandNames, ...[local, ...brandNames].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))];
};
