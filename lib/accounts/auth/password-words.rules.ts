interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * The words that a password may not contain: those of the names of the user, of their brands and of the platform, and of the
 * local part of the address.
 */
export const passwordWords = ({ email, firstName, lastName }: Owner, brandNames: readonly string[]): string[] => {
  const local = email.slice(0, email.lastIndexOf('@'));
  const names = [local, firstName, lastName, ...brandNames, 'Frontage'];
  return [...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))];
};
