import { foldedHeading } from '../columns/folded.rules.ts';

/** The languages in which people write names of countries, languages and months. */
export const writtenLanguages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'];

/** Calls back with each code of two letters. */
export const eachCode = (letters: string, take: (code: string) => void): void => {
  for (const first of letters) for (const second of letters) take(first + second);
};

let names: ReadonlyMap<string, string> | undefined;

/** Made when a name is first asked for: most files have tags. */
const languageNames = (): ReadonlyMap<string, string> => {
  if (names) return names;
  const made = new Map<string, string>();
  for (const language of writtenLanguages) {
    const display = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
    eachCode('abcdefghijklmnopqrstuvwxyz', (code) => {
      const name = display.of(code);
      if (name !== undefined && !made.has(foldedHeading(name))) made.set(foldedHeading(name), code);
    });
  }
  names = made;
  return made;
};

/** The tag of a language that is given by name; undefined for another text, also for a tag. */
export const languageTag = (text: string): string | undefined =>
  /^[a-z]{2,3}(?:[-_][a-z0-9]+)*$/i.test(text) ? undefined : languageNames().get(foldedHeading(text));
