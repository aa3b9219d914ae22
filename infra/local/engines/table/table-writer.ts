import { DatabaseSync } from 'node:sqlite';
import type { Input } from '#lib/table/dynamo/actions.ts';
import { type Item, toAttributes } from '#lib/table/dynamo/attributes.ts';
import type { Call } from '#lib/table/dynamo/interceptors.ts';
import { itemWriter } from './item-writer.ts';
import { type Answer, failureOf, outputOf, type Planned } from './write-answers.ts';
import { meets, type Terms, UnknownForm } from './write-conditions.ts';
import { changesOf } from './write-updates.ts';
import { newItem, placeOf } from './written-items.ts';

type Step = NonNullable<Input<'TransactWriteItems'>['TransactItems']>[number];

/** The parameters of a step of a transaction, of whichever kind it is. */
interface StepInput extends Terms {
  TableName?: string | undefined;
  Item?: Item | undefined;
  Key?: Item | undefined;
  UpdateExpression?: string | undefined;
  ConditionExpression?: string | undefined;
  ReturnValuesOnConditionCheckFailure?: string | undefined;
}

const maxSteps = 100;
const maxTransactionLength = 4 * 1024 * 1024;
/** As long as the engine waits for the lock of the file. */
const maxLockMs = 5000;

const inputOf = ({ Put, Update, Delete, ConditionCheck }: Step): StepInput =>
  Put ?? Update ?? Delete ?? ConditionCheck ?? {};

const stepsOf = ({ action, input }: Call): readonly Step[] => {
  if (action === 'PutItem' && input.ReturnValues === undefined) return [{ Put: input }];
  if (action === 'UpdateItem') return [{ Update: { UpdateExpression: '', ...input } as Step['Update'] }];
  if (action !== 'TransactWriteItems' || input.ClientRequestToken !== undefined) throw new UnknownForm(action);
  const steps = input.TransactItems ?? [];
  const places = steps.map(inputOf).map(({ Item, Key = Item ?? {} }) => JSON.stringify(placeOf(Key)));
  // The engine says what is wrong.
  if (steps.length === 0 || steps.length > maxSteps || new Set(places).size < steps.length)
    throw new UnknownForm(action);
  return steps;
};

/** Makes writes of the table, of the forms that `lib/table` uses, in the file of its engine. */
export const openTableWriter = (file: string) => {
  const database = new DatabaseSync(file, { timeout: maxLockMs });
  // A commit waits for the disk, and nobody sees a change before.
  database.exec('PRAGMA synchronous = FULL');
  const items = itemWriter(database);

  const plan = (step: Step): Planned => {
    const input = inputOf(step);
    const { TableName: tableName = '', Item: whole, Key = whole ?? {}, ConditionExpression: condition } = input;
    const before = items.get(tableName, Key);
    const changes = step.Update && changesOf(before?.item ?? {}, input.UpdateExpression ?? '', input);
    if (changes && ('PK' in changes || 'SK' in changes)) throw new UnknownForm('A change of a key');
    const shown = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before : undefined;
    const isMet = condition === undefined || meets(before?.item, condition, input);
    const item = step.Put ? whole : changes && { ...(before?.item ?? Key), ...changes };
    return {
      tableName,
      before,
      after: isMet && item ? newItem(item) : undefined,
      isDeleted: step.Delete !== undefined,
      changed: Object.keys(changes ?? {}),
      failure: isMet
        ? undefined
        : {
            Code: 'ConditionalCheckFailed',
            Message: 'The conditional request failed',
            ...(shown && { Item: toAttributes(shown.item) }),
          },
    };
  };

  const make = (call: Call): Answer => {
    const planned = stepsOf(call).map(plan);
    const length = planned.reduce((sum, { after }) => sum + (after?.json.length ?? 0), 0);
    if (length > maxTransactionLength) throw new UnknownForm('A large transaction');
    const error = failureOf(call, planned);
    if (error) return { error };
    const output = outputOf(call, planned);
    for (const { tableName, before, after, isDeleted } of planned) {
      if (after) items.put(tableName, before, after);
      else if (isDeleted && before) items.remove(tableName, before);
    }
    return { output };
  };

  const answerTo = (call: Call): Answer => {
    try {
      return make(call);
    } catch (error) {
      if (!(error instanceof UnknownForm)) throw error;
      return undefined;
    }
  };

  return {
    /** Makes calls one after the other, in one transaction of the file. If it throws, none of them is made. */
    make: (calls: readonly Call[]): Answer[] => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const answers = calls.map(answerTo);
        database.exec('COMMIT');
        return answers;
      } finally {
        if (database.isTransaction) database.exec('ROLLBACK');
      }
    },
    close: (): void => database.close(),
  };
};

export type TableWriter = ReturnType<typeof openTableWriter>;
