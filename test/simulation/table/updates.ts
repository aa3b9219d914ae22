import { attributeOf, type Meaning, type Operand, readOperand } from './conditions.ts';
import { oncePerText, unknown, type Words, wordsOf } from './parser.ts';
import type { Item, Value } from './values.ts';

/** What an update does to one attribute of the item as it was. */
type Action = (before: Item, meaning: Meaning) => [attribute: string, after: Value | undefined];

const numberIn = (value: Value | undefined): number => {
  if (value?.N === undefined) throw unknown('a sum of something else than numbers');
  return Number(value.N);
};

const readSource = (words: Words): Operand => {
  if (!words.takes('if_not_exists')) return readOperand(words);
  words.expect('(');
  const stored = readOperand(words);
  words.expect(',');
  const otherwise = readOperand(words);
  words.expect(')');
  return (item, meaning) => stored(item, meaning) ?? otherwise(item, meaning);
};

const readSet = (words: Words): Action => {
  const target = words.take();
  words.expect('=');
  const first = readSource(words);
  const sign = words.takes('+') ? 1 : words.takes('-') ? -1 : 0;
  const second = sign === 0 ? undefined : readSource(words);
  return (before, meaning) => {
    const value = first(before, meaning);
    const after = second ? { N: String(numberIn(value) + sign * numberIn(second(before, meaning))) } : value;
    return [attributeOf(target, meaning), after];
  };
};

const readAdd = (words: Words): Action => {
  const target = words.take();
  const added = readOperand(words);
  return (before, meaning) => {
    const attribute = attributeOf(target, meaning);
    return [attribute, { N: String(numberIn(before[attribute] ?? { N: '0' }) + numberIn(added(before, meaning))) }];
  };
};

const readRemove = (words: Words): Action => {
  const target = words.take();
  return (_, meaning) => [attributeOf(target, meaning), undefined];
};

const clauses: Record<string, (words: Words) => Action> = { SET: readSet, ADD: readAdd, REMOVE: readRemove };

const actionsOf = oncePerText((text): Action[] => {
  const words = wordsOf(text);
  const actions: Action[] = [];
  while (words.peek() !== '') {
    const clause = words.take();
    const read = clauses[clause.toUpperCase()];
    if (!read) throw unknown(`the clause "${clause}" in "${text}"`);
    do actions.push(read(words));
    while (words.takes(','));
  }
  return actions;
});

/** The item after an update, and the attributes that the update named. */
export const updated = (before: Item, text: string, meaning: Meaning): { after: Item; named: Item } => {
  const after: Record<string, Value> = { ...before };
  const named: Record<string, Value> = {};
  // Every action sees the item as it was before the update.
  for (const action of actionsOf(text)) {
    const [attribute, value] = action(before, meaning);
    if (value === undefined) delete after[attribute];
    else named[attribute] = after[attribute] = value;
  }
  return { after, named };
};
