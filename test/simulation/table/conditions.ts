import { oncePerText, unknown, type Words, wordsOf } from './parser.ts';
import { compare, type Item, isEqual, type Value } from './values.ts';

/** What the placeholders of an expression stand for. */
export interface Meaning {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
}

/** What the table itself would refuse. */
export class RefusedExpression extends Error {}

export type Condition = (item: Item | undefined, meaning: Meaning) => boolean;
export type Operand = (item: Item | undefined, meaning: Meaning) => Value | undefined;

/** The attribute that a word names. */
export const attributeOf = (word: string, { ExpressionAttributeNames: names = {} }: Meaning): string => {
  const name = word.startsWith('#') ? names[word] : word;
  if (name === undefined || word.includes('.')) throw unknown(`the attribute ${word}`);
  return name;
};

export const placedValue = (word: string, { ExpressionAttributeValues: values = {} }: Meaning): Value => {
  const value = values[word];
  if (value === undefined) throw unknown(`the value ${word}`);
  return value;
};

/** A placeholder of a value, or an attribute. */
export const readOperand = (words: Words): Operand => {
  const word = words.take();
  if (!/^[#:]?\w+$/.test(word)) throw unknown(`the operand "${word}"`);
  return word.startsWith(':')
    ? (_, meaning) => placedValue(word, meaning)
    : (item, meaning) => item?.[attributeOf(word, meaning)];
};

const comparisons: Record<string, (a: Value | undefined, b: Value | undefined) => boolean> = {
  '=': (a, b) => a !== undefined && isEqual(a, b),
  '<>': (a, b) => !isEqual(a, b),
  '<': (a, b) => (compare(a, b) ?? 0) < 0,
  '<=': (a, b) => (compare(a, b) ?? 1) <= 0,
  '>': (a, b) => (compare(a, b) ?? 0) > 0,
  '>=': (a, b) => (compare(a, b) ?? -1) >= 0,
};

const readComparison = (words: Words): Condition => {
  const left = readOperand(words);
  if (words.takes('BETWEEN')) {
    const from = readOperand(words);
    words.expect('AND');
    const to = readOperand(words);
    return (item, meaning) => {
      const [value, low, high] = [left(item, meaning), from(item, meaning), to(item, meaning)];
      if ((compare(low, high) ?? 0) > 0) throw new RefusedExpression('BETWEEN has an upper bound below the lower one');
      return (compare(value, low) ?? -1) >= 0 && (compare(value, high) ?? 1) <= 0;
    };
  }
  const sign = words.take();
  const holds = comparisons[sign];
  if (!holds) throw unknown(`the comparison "${sign}"`);
  const right = readOperand(words);
  return (item, meaning) => holds(left(item, meaning), right(item, meaning));
};

const readExistence = (words: Words, exists: boolean): Condition => {
  words.expect('(');
  const operand = readOperand(words);
  words.expect(')');
  return (item, meaning) => (operand(item, meaning) !== undefined) === exists;
};

const readPrimary = (words: Words): Condition => {
  if (words.takes('NOT')) {
    const negated = readPrimary(words);
    return (item, meaning) => !negated(item, meaning);
  }
  if (words.takes('(')) {
    const inner = readOr(words);
    words.expect(')');
    return inner;
  }
  if (words.takes('attribute_exists')) return readExistence(words, true);
  if (words.takes('attribute_not_exists')) return readExistence(words, false);
  return readComparison(words);
};

const readAnd = (words: Words): Condition => {
  const all = [readPrimary(words)];
  while (words.takes('AND')) all.push(readPrimary(words));
  return (item, meaning) => all.every((condition) => condition(item, meaning));
};

const readOr = (words: Words): Condition => {
  const some = [readAnd(words)];
  while (words.takes('OR')) some.push(readAnd(words));
  return (item, meaning) => some.some((condition) => condition(item, meaning));
};

/** The condition that an expression says. */
export const conditionOf = oncePerText((text): Condition => {
  const words = wordsOf(text);
  const condition = readOr(words);
  words.expect('');
  return condition;
});
