import { previewUnits } from '#lib/platform/meters/units.ts';
import type { LocationRow } from './contract.ts';
import type { GivenRow } from './given.ts';
import { planRow, refusedPlan } from './plan.ts';
import { readRows } from './read.ts';
import { keyField, rowErrors } from './refusal.ts';
import type { RowContext, RowPlan } from './row.ts';

/** The plans of up to a hundred rows, which share their reads. */
export const planRows = async (context: RowContext, rows: readonly LocationRow[]): Promise<RowPlan[]> => {
  const read = await readRows(context, rows);
  return Promise.all(
    rows.flatMap((row, at) => {
      const begun = read[at];
      return begun ? [planRow(context, row, begun)] : [];
    }),
  );
};

/** The plans of rows as they were sent. */
export const planGiven = async (context: RowContext, given: readonly GivenRow[]): Promise<RowPlan[]> => {
  // A malformed row keeps its place, as errors tell the positions of others.
  const plans = await planRows(
    context,
    given.map(({ row }) => row),
  );
  return plans.map((plan, at) => {
    const { storeCode = null, errors = [] } = given[at] ?? {};
    return errors.length > 0 ? refusedPlan({ locationId: null, storeCode }, errors) : plan;
  });
};

/**
 * The plans of rows as if they were saved in their order: those that the plan of the brand does not allow any more are
 * refused. Only saving decides that exactly.
 */
export const previewRows = async (context: RowContext, given: readonly GivenRow[]): Promise<RowPlan[]> => {
  const { view, brand, now } = context;
  const [plans, units] = await Promise.all([planGiven(context, given), previewUnits(view, brand, 'locations', now)]);
  return plans.map((plan, at) => {
    const { row = {} } = given[at] ?? {};
    const problem = units.take(plan.units);
    return problem ? refusedPlan(plan, rowErrors(problem, { part: '', otherwise: keyField(row) })) : plan;
  });
};
