import { invalid } from '#lib/platform/core/problem.ts';
import { passwordErrors } from '#lib/platform/texts/errors.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { checkStrength, weakPassword } from './strength.ts';

interface Chosen {
  current: string;
  /** The hash that `current` must match. */
  stored: string;
  fresh: string;
  /** Words that it may not contain. */
  words: readonly string[];
}

const wrong = () => invalid([{ field: 'currentPassword', code: 'format', message: passwordErrors().passwordWrong }]);

const same = (a: string, b: string): boolean => a.normalize('NFKC') === b.normalize('NFKC');

/** The hash of a password that its owner chose to replace the current one; throws the error of either. */
export const replacePassword = async ({ current, stored, fresh, words }: Chosen): Promise<string> => {
  if (!(await verifyPassword(current, stored))) throw wrong();
  if (same(current, fresh)) throw weakPassword(passwordErrors().passwordSame, 'newPassword');
  await checkStrength(fresh, words);
  return hashPassword(fresh);
};
