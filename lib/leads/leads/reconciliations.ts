import { recordKind } from '#lib/platform/table/record-kind.ts';
import { platformView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import type { ReconciliationsAsked } from './reconciled-days.rules.ts';

/** The days for which a reconciliation was requested. */
interface ReconciliationsRecord extends ReconciliationsAsked {
  kind: 'proofs';
}

const reconciliations = recordKind<ReconciliationsRecord>('proofs').ofPlatform('PROOFS', '-', {
  title: 'Until which day the reconciliation of leads was asked for',
});

export const reconciliationsKey = reconciliations.key(platformView);

/** Stores what was asked for, unless another run did so meanwhile. */
export const saveReconciliations = async (
  before: ReconciliationsAsked | undefined,
  after: ReconciliationsAsked,
): Promise<void> => {
  await tryUpdate(reconciliationsKey, { set: { kind: 'proofs', ...after }, when: { day: before?.day } });
};
