import type { BodyOf, DataOf } from '../../data/operations.ts';

export type BatchChange = BodyOf<'leads/change'>['change'];
export type BatchResult = DataOf<'leads/change'>['results'][number];

/** The part of the former values that a change has replaced, as a change. */
const formerOf = (change: BatchChange, before: NonNullable<BatchResult['before']>): BatchChange => {
  if (change.status !== undefined) return { status: before.status };
  if (change.assignedTo !== undefined) return { assignedTo: before.assignedTo };
  if (change.locationId !== undefined) return { locationId: before.locationId };
  return { outcome: before.outcome };
};

interface Batch {
  leadIds: string[];
  change: BatchChange;
}

/** The calls that set the former values again: one for all leads that had the same value. */
export const undoOf = (change: BatchChange, results: readonly BatchResult[]): Batch[] => {
  const changed = results.flatMap(({ leadId, result, before }) =>
    result === 'changed' && before ? [{ leadId, former: formerOf(change, before) }] : [],
  );
  const groups = Map.groupBy(changed, ({ former }) => JSON.stringify(former));
  return [...groups.values()].flatMap((leads) => {
    const [first] = leads;
    return first ? [{ leadIds: leads.map(({ leadId }) => leadId), change: first.former }] : [];
  });
};

export interface Refusal {
  message: string;
  count: number;
}

/** Why leads were not changed, the most frequent reason first. */
export const refusalsOf = (results: readonly BatchResult[]): Refusal[] => {
  const messages = results.flatMap(({ error }) => (error ? [error.message] : []));
  return [...Map.groupBy(messages, (message) => message)]
    .map(([message, all]) => ({ message, count: all.length }))
    .toSorted((one, other) => other.count - one.count);
};
