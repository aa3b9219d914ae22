import { recordKind } from '#lib/table/record-kind.ts';
import { platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import type { ProofsAsked } from './reconciled-days.rules.ts';

/** The days for which a reconciliation was requested. */
interface ProofsRecord extends ProofsAsked {
  kind: 'proofs';
}

const proofs = recordKind<ProofsRecord>('proofs').ofPlatform('PROOFS', '-', {
  title: 'Until which day the proof of leads was asked for',
});

export const proofsKey = proofs.key(platformView);

/** Stores what was asked for, unless another run did so meanwhile. */
export const saveProofs = async (before: ProofsAsked | undefined, after: ProofsAsked): Promise<void> => {
  await tryUpdate(proofsKey, { set: { kind: 'proofs', ...after }, when: { day: before?.day } });
};
