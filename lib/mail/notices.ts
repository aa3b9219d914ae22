import { createHash } from 'node:crypto';
import { expiryAfter } from '#lib/core/epoch.ts';
import type { Key, View } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

const keptSeconds = 30 * 86_400;
/** Longer than the timeout of the function that sends the mail. */
export const noticeLeaseMs = 20_000;

/** The record that a recipient got a notice, or is getting it. */
interface Notice {
  leaseUntil?: number;
  doneAt?: string;
}

const noticeKey = (owner: View, occasion: string, address: string): Key<Notice> =>
  owner.key(`NOTICE#${occasion}`, createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22));

/** Claims the sending of a notice to a recipient: `done` if it was sent, `taken` while another process is sending it. */
export const claimNotice = async (
  owner: View,
  occasion: string,
  address: string,
  now: Date,
): Promise<'ours' | 'taken' | 'done'> => {
  const { done, record } = await tryUpdate(noticeKey(owner, occasion, address), {
    set: {
      kind: 'notice',
      leaseUntil: now.getTime() + noticeLeaseMs,
      expiresAt: expiryAfter(keptSeconds, now),
    },
    when: { doneAt: undefined },
    lapsed: { lease: 'leaseUntil', at: now.getTime() },
  });
  if (done) return 'ours';
  return record?.doneAt === undefined ? 'taken' : 'done';
};

export const finishNotice = async (owner: View, occasion: string, address: string, now: Date): Promise<void> => {
  await tryUpdate(noticeKey(owner, occasion, address), { set: { doneAt: now.toISOString() } });
};

/** Releases the claim after a failure, so that the retry need not wait for the lease to end. */
export const leaveNotice = async (owner: View, occasion: string, address: string): Promise<void> => {
  await tryUpdate(noticeKey(owner, occasion, address), { remove: ['leaseUntil'], when: { doneAt: undefined } });
};
