import type { AuditEntry } from '#lib/accounts/audit-log/records.ts';
import { differences } from '#lib/accounts/audit-log/rules.ts';
import { isUnavailable } from '#lib/platform/calls/unavailable.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { retrying, WriteConflict } from '#lib/platform/table/commit.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { LocationRow, RowError, RowResult } from './contract.ts';
import type { GivenRow } from './given.ts';
import { refusedPlan } from './plan.ts';
import { planGiven, planRows } from './plan-rows.ts';
import { isTaken, keyField, rowErrors } from './refusal.ts';
import type { RowContext, RowPlan } from './row.ts';
import { saveRow } from './save.ts';

/** Few, as transactions that count the same custom field conflict. */
const atOnce = 5;
const maxRuns = 8;

/** The changes as the audit log has them: values of a row that are very long are cut, as an answer has a hundred rows. */
const shownChanges = ({ audits, changes }: RowPlan): RowResult['changes'] => {
  const shown = audits.map((change) => differences(change, () => false));
  const values = new Map(shown.flatMap((entry) => Object.entries(entry)));
  return changes.map(({ field }) => ({ field, before: null, after: null, ...values.get(field) }));
};

export const resultOf = (index: number, plan: RowPlan): RowResult => ({
  index,
  locationId: plan.locationId,
  storeCode: plan.storeCode,
  result: plan.result,
  changes: shownChanges(plan),
  errors: plan.errors,
});

/** Why a row could not be saved; undefined for another error. */
const refusal = (error: unknown, row: LocationRow): RowError[] | undefined => {
  const field = keyField(row);
  if (error instanceof Problem) return rowErrors(error, { part: '', otherwise: field });
  if (error instanceof WriteConflict) return [{ field, code: 'unavailable', message: requestErrors().conflict }];
  if (isUnavailable(error)) return [{ field, code: 'unavailable', message: requestErrors().busy }];
  return undefined;
};

interface Steps {
  entry: AuditEntry;
  made(numbers: readonly number[]): Promise<Map<number, RowResult>>;
  remember(number: number, outcome: RowResult): Promise<Write[]>;
}

/** Saves a plan. A name that somebody took meanwhile is a conflict: another sync may have made the very same row. */
const trySave = async (context: RowContext, plan: RowPlan, entry: AuditEntry, also: Write[]): Promise<void> => {
  try {
    await saveRow(context, plan, entry, { also });
  } catch (error) {
    throw error instanceof Problem && isTaken(error) ? new WriteConflict(error.message) : error;
  }
};

/** Whether a location to create was refused for its path: another sync may have made it since its store code was looked up. */
const mayBeOvertaken = ({ storeCode }: LocationRow, { locationId, errors }: RowPlan): boolean =>
  Boolean(storeCode) && locationId === null && errors.some(({ field }) => field === 'slug');

/** Saves a row, planned anew after a conflict. */
const saveOne = async (
  context: RowContext,
  row: LocationRow,
  { index, first, steps }: { index: number; first: RowPlan; steps: Steps },
): Promise<RowResult> => {
  let plan: RowPlan | undefined = first;
  let isSure = false;
  const madeMeanwhile = async (): Promise<RowResult | undefined> => (await steps.made([index])).get(index);
  try {
    return await retrying(async () => {
      const [current = first] = plan ? [plan] : await planRows(context, [row]);
      plan = undefined;
      const result = resultOf(index, current);
      if (mayBeOvertaken(row, current) && !isSure) {
        isSure = true;
        throw new WriteConflict('The row is looked up again');
      }
      if (current.result === 'refused') return (await madeMeanwhile()) ?? result;
      if (current.audits.length > 0) await trySave(context, current, steps.entry, await steps.remember(index, result));
      return result;
    }, maxRuns);
  } catch (error) {
    const errors = refusal(error, row);
    if (errors) return resultOf(index, refusedPlan(first, errors));
    // A second request with the same key makes the same rows at the same time.
    const made = await madeMeanwhile();
    if (made) return made;
    throw error;
  }
};

/**
 * Saves rows, each in a transaction of its own. Rows that count for the plan of the brand are saved one after the other, as
 * each changes the same count.
 */
export const saveRows = async (context: RowContext, given: readonly GivenRow[], steps: Steps): Promise<RowResult[]> => {
  const results = await steps.made(given.map((_, index) => index));
  // All of them, also those that were made: a row that repeats one of those is refused as it was the first time.
  const plans = await planGiven(context, given);
  const work = given.flatMap(({ row }, index) => {
    const first = plans[index];
    return first && !results.has(index) ? [{ index, row, first }] : [];
  });
  const save = async ({ index, row, first }: (typeof work)[number]): Promise<void> => {
    results.set(index, await saveOne(context, row, { index, first, steps }));
  };
  await inBatches(
    work.filter(({ first }) => first.units !== 0),
    1,
    save,
  );
  await inBatches(
    work.filter(({ first }) => first.units === 0),
    atOnce,
    save,
  );
  return [...results.values()].toSorted((a, b) => a.index - b.index);
};
