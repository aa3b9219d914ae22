import { type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import type { ProofsAsked } from './reconciled-days.rules.ts';

/** Until which day it was asked for proof that no lead was lost. */
interface ProofsRecord extends ProofsAsked {
  kind: 'proofs';
}

export const proofsKey: Key<ProofsRecord> = platformView.key('PROOFS', '-');

/** Notes what was asked for, unless another run did so meanwhile. */
export const saveProofs = async (before: ProofsAsked | undefined, after: ProofsAsked): Promise<void> => {
  await tryUpdate(proofsKey, { set: { kind: 'proofs', ...after }, when: { day: before?.day } });
};
