import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Problem } from '#lib/platform/core/problem.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { passwordErrors } from '#lib/platform/texts/errors.ts';
import { isBreached } from './breached.ts';
import { passwordLength } from './password-length.rules.ts';

/** At least 10^10 guesses, as zxcvbn estimates them: its highest score. */
const minScore = 4;

/** Only the beginning is estimated, as the time grows with the length. */
const maxRatedLength = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first new password, as unpacking the list of 49,233 common passwords takes time. */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
};

/** A word that comes again adds nothing, and neither does a year. */
const withoutRepeats = (password: string): string => {
  const seen = new Set<string>();
  return password.replace(/\p{L}{3,}/gu, (word) => {
    const isKnown = seen.has(word.toLowerCase());
    seen.add(word.toLowerCase());
    return isKnown ? '' : word;
  });
};
const withoutYears = (password: string): string => password.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, '');

const isEasyToGuess = async (password: string): Promise<boolean> => {
  estimator ??= loadEstimator();
  const rated = [...password].slice(0, maxRatedLength).join('');
  const factory = await estimator;
  return [rated, withoutYears(withoutRepeats(rated))].some((text) => factory.check(text).score < minScore);
};

export const weakPassword = (message: Said, field: string): Problem =>
  new Problem('weak_password', passwordErrors().weakPassword(message), [{ field, code: 'format', message }]);

/** Throws `weak_password` for a password that is short, easy to guess or known, or contains the given words. */
export const checkStrength = async (
  password: string,
  words: readonly string[],
  field = 'newPassword',
): Promise<void> => {
  const refuse = (message: Said): never => {
    throw weakPassword(message, field);
  };
  const length = [...password].length;
  const { least, most } = passwordLength;
  if (length < least) refuse(passwordErrors().passwordLeast(least));
  if (length > most) refuse(coreErrors().mostCharacters(most));
  const folded = password.toLowerCase();
  const word = words
    .map((candidate) => candidate.toLowerCase())
    .find((part) => part.length > 3 && folded.includes(part));
  if (word) refuse(passwordErrors().passwordNames);
  if (await isEasyToGuess(password)) refuse(passwordErrors().passwordEasy);
  if (await isBreached(password)) refuse(passwordErrors().passwordStolen);
};
