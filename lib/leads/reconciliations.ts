import { type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import type { ProofsAsked } from './reconciled-days.rules.ts';

/** The days for which a reconciliation was requested. */
interface ProofsRecord extends ProofsAsked {
  kind: 'proofs';
}

export const proofsKey: Key<ProofsRecord> = platformView.key('PROOFS', '-');

/** Records the requested day, unless another run did so meanwhile. */
export const saveProofs = async (before: ProofsAsked | undefined, after: ProofsAsked): Promise<void> => {
  await tryUpdate(proofsKey, { set: { kind: 'proofs', ...after }, when: { day: before?.day } });
};
