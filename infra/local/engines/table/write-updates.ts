import type { Item } from '#lib/table/dynamo/attributes.ts';
import { type Terms, UnknownForm } from './write-conditions.ts';

/** How `updateOf` writes an update. */
const form = /^(?:SET ((?:#\w+ = :\w+(?:, )?)+) ?)?(?:ADD ((?:#\w+ :\w+(?:, )?)+) ?)?(?:REMOVE ((?:#\w+(?:, )?)+))?$/;

/** The words of each part of a clause. */
const partsOf = (clause: string | undefined): string[][] =>
  clause ? Array.from(clause.matchAll(/(#\w+)(?: = | )?(:\w+)?/g), ([, name = '', value = '']) => [name, value]) : [];

const sumOf = (held: unknown, by: unknown): number => {
  const sum = Number(held) + Number(by);
  // The engine also adds to sets, and adds fractions exactly.
  if (![held, by, sum].every(Number.isSafeInteger)) throw new UnknownForm('A sum of other values');
  return sum;
};

/** What the attributes that an update changes become; undefined for those that it removes. Throws `UnknownForm`. */
export const changesOf = (item: Item, update: string, terms: Terms): Item => {
  const [, set, add, remove] = form.exec(update) ?? [];
  if (!set && !add && !remove) throw new UnknownForm(update);
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = terms;
  const nameOf = (placeholder = ''): string => {
    const name = names[placeholder];
    if (name === undefined) throw new UnknownForm(update);
    return name;
  };
  return Object.fromEntries([
    ...partsOf(set).map(([name, value = '']) => [nameOf(name), values[value]]),
    ...partsOf(add).map(([name, value = '']) => [nameOf(name), sumOf(item[nameOf(name)] ?? 0, values[value])]),
    ...partsOf(remove).map(([name]) => [nameOf(name), undefined]),
  ]);
};
