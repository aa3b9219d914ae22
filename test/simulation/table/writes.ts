import { conditionOf, type Meaning } from './conditions.ts';
import type { Store } from './store.ts';
import { updated } from './updates.ts';
import type { Item } from './values.ts';

/** The parameters of a write, alone or in a transaction. */
export interface WriteInput extends Meaning {
  Key?: Item;
  Item?: Item;
  ConditionExpression?: string;
  UpdateExpression?: string;
  ReturnValues?: string;
  ReturnValuesOnConditionCheckFailure?: string;
}

export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** What a write would do now. */
export interface Outcome {
  holds: boolean;
  key: Item;
  before: Item | undefined;
  after: Item | undefined;
  /** The attributes that an update names, as they are after it. */
  named: Item;
}

const keyIn = ({ Key, Item: item }: WriteInput): Item => {
  const { PK, SK } = Key ?? item ?? {};
  if (!PK || !SK) throw new Error('A write without a key');
  return { PK, SK };
};

const afterOf = (kind: WriteKind, input: WriteInput, key: Item, before: Item | undefined) => {
  if (kind === 'Put') return { after: input.Item, named: {} };
  if (kind === 'Delete') return { after: undefined, named: {} };
  if (kind === 'ConditionCheck') return { after: before, named: {} };
  return updated(before ?? key, input.UpdateExpression ?? '', input);
};

export const outcomeOf = (store: Store, kind: WriteKind, input: WriteInput): Outcome => {
  const key = keyIn(input);
  const before = store.get(key);
  const holds = input.ConditionExpression === undefined || conditionOf(input.ConditionExpression)(before, input);
  return { holds, key, before, ...(holds ? afterOf(kind, input, key, before) : { after: before, named: {} }) };
};
