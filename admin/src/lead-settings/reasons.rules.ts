import { asciiFolded } from '../../../lib/platform/core/text/fold.ts';
import type { DataOf } from '../data/operations.ts';

export type Settings = DataOf<'lead-settings/get'>['settings'];
export type Reason = Settings['lostReasons'][number];

const maxKey = 36;

const keyOf = (label: string): string => {
  const word = asciiFolded(label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, maxKey);
  return word === '' ? 'reason' : word;
};

/** The reasons as they are stored: a new one has a key by its label, the others keep theirs. */
export const withKeys = (reasons: readonly Reason[], stored: readonly Reason[]): Reason[] => {
  const known = new Set(stored.map(({ key }) => key));
  const taken = new Set(reasons.flatMap(({ key }) => (known.has(key) ? [key] : [])));
  return reasons.map((reason) => {
    if (known.has(reason.key)) return reason;
    const word = keyOf(reason.label);
    let key = word;
    for (let number = 2; taken.has(key); number++) key = `${word}_${number}`;
    taken.add(key);
    return { ...reason, key };
  });
};

/** The list with one entry at another place. */
export const moved = (reasons: readonly Reason[], from: number, to: number): Reason[] => {
  const others = reasons.filter((_, at) => at !== from);
  const [reason] = reasons.slice(from, from + 1);
  return reason ? [...others.slice(0, to), reason, ...others.slice(to)] : others;
};
