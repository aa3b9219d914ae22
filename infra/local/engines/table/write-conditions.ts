import type { Item } from '#lib/table/dynamo/attributes.ts';

/** Names and values that an expression refers to. */
export interface Terms {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Item | undefined;
}

/** A write of another form than those that `lib/table` makes. It is left to the engine, which knows all of DynamoDB. */
export class UnknownForm extends Error {}

type Condition = (item: Item, terms: Terms) => boolean;

const token = /\s*(\(|\)|<=|<|=|[#:]?\w+)/gy;

const ordered = (compare: (held: number, given: number) => boolean) => (held: unknown, given: unknown) => {
  if (typeof given !== 'number') throw new UnknownForm('Only numbers are compared by their order');
  return typeof held === 'number' && compare(held, given);
};

const comparisons: Readonly<Record<string, (held: unknown, given: unknown) => boolean>> = {
  '=': (held, given) => {
    if (!['string', 'number', 'boolean'].includes(typeof given)) throw new UnknownForm('Values of parts are compared');
    return held === given;
  },
  '<': ordered((held, given) => held < given),
  '<=': ordered((held, given) => held <= given),
};

const attributeOf = (item: Item, name: string, { ExpressionAttributeNames: names }: Terms): unknown =>
  item[name.startsWith('#') ? (names?.[name] ?? '') : name];

const wordsOf = (text: string): string[] => {
  if (text.replaceAll(token, '').trim() !== '') throw new UnknownForm(text);
  return Array.from(text.matchAll(token), ([, word = '']) => word);
};

const parse = (text: string): Condition => {
  const words = wordsOf(text);
  const next = (): string => words.shift() ?? '';
  const expect = (word: string): void => {
    if (next() !== word) throw new UnknownForm(text);
  };
  const partsBetween = (operator: string, part: () => Condition): Condition[] => {
    const parts = [part()];
    while (words[0] === operator) {
      next();
      parts.push(part());
    }
    return parts;
  };
  const presence = (isPresent: boolean): Condition => {
    expect('(');
    const name = next();
    expect(')');
    return (item, terms) => (attributeOf(item, name, terms) !== undefined) === isPresent;
  };
  const comparison = (name: string): Condition => {
    const compare = comparisons[next()];
    const label = next();
    if (!compare || !label.startsWith(':')) throw new UnknownForm(text);
    return (item, terms) => compare(attributeOf(item, name, terms), terms.ExpressionAttributeValues?.[label]);
  };
  const term = (): Condition => {
    const word = next();
    if (word === 'attribute_exists') return presence(true);
    if (word === 'attribute_not_exists') return presence(false);
    if (word !== '(') return comparison(word);
    const inner = any();
    expect(')');
    return inner;
  };
  const all = (): Condition => {
    const parts = partsBetween('AND', term);
    return (item, terms) => parts.every((part) => part(item, terms));
  };
  const any = (): Condition => {
    const parts = partsBetween('OR', all);
    return (item, terms) => parts.some((part) => part(item, terms));
  };
  const condition = any();
  if (words.length > 0) throw new UnknownForm(text);
  return condition;
};

/** The code writes few different conditions. */
const parsed = new Map<string, Condition>();

/** Whether an item, undefined if there is none, meets a condition. Throws `UnknownForm`. */
export const meets = (item: Item | undefined, condition: string, terms: Terms): boolean => {
  const known = parsed.get(condition) ?? parse(condition);
  parsed.set(condition, known);
  return known(item ?? {}, terms);
};
