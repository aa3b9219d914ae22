import { createHash } from 'node:crypto';
import { expiryAfter } from '#lib/core/epoch.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import type { View } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

const keptSeconds = 30 * 86_400;
/** Longer than the timeout of the function that sends the mail. */
export const noticeLeaseMs = 20_000;

/** One recipient's notice of one occasion: sent, or being sent. */
interface Notice {
  kind: 'notice';
  /** The end of the lease of the process that sends it, in epoch milliseconds. */
  leaseUntil?: number;
  doneAt?: string;
  expiresAt: number;
}

const notices = recordKind<Notice>('notice').ofAnyOwner('NOTICE#{occasion}', '{recipientHash}', {
  unpublished: true,
  title:
    'Notice of an occasion to one recipient, by a hash of the address, or of a lead passed on, by a hash of its id; expires after 30 days',
});

const noticeKey = (owner: View, occasion: string, address: string) =>
  notices.key(owner, occasion, createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22));

/** Claims the sending of a notice: `done` when it was sent, `taken` while another process holds the lease. */
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

/** Ends the lease of a notice that was not sent, so that the next try need not wait for its end. */
export const leaveNotice = async (owner: View, occasion: string, address: string): Promise<void> => {
  await tryUpdate(noticeKey(owner, occasion, address), { remove: ['leaseUntil'], when: { doneAt: undefined } });
};
