import { foldedHeading } from '../columns/folded.rules.ts';
import { writtenLanguages } from './languages.rules.ts';

/** Short names of Excel that `Intl` does not have. */
const others = new Map([
  ['sept', 9],
  ['sep', 9],
  ['mrz', 3],
]);

let months: ReadonlyMap<string, number> | undefined;

/** Made when a name is first asked for: most dates have numbers alone. */
const monthNames = (): ReadonlyMap<string, number> => {
  if (months) return months;
  const made = new Map(others);
  for (const language of writtenLanguages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const name = foldedHeading(format.format(Date.UTC(2026, month - 1, 15)));
        if (!made.has(name)) made.set(name, month);
      }
    }
  months = made;
  return made;
};

/** The month, from 1, of a name such as Dec, décembre or Dez.; undefined for another text. */
export const monthOf = (text: string): number | undefined =>
  text === '' ? undefined : monthNames().get(foldedHeading(text));
