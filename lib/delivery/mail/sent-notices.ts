import { createHash } from 'node:crypto';
import { noticeDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { isHeld } from '#lib/platform/core/time/leases.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { get, getEach, type Key, type View } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

const keptSeconds = noticeDays * 86_400;
/** Longer than the timeout of the function that sends the mail. */
export const noticeLeaseMs = 35_000;
/** How long a notice that is done waits for others of its batch. After a crash meanwhile it is sent again. */
const maxWaitMs = 50;

type Place = `done${number}`;

/** One recipient's notice of one occasion: sent, or being sent. */
interface Notice {
  kind: 'notice';
  /** The end of the lease of the process that sends it, in epoch milliseconds. */
  leaseUntil?: number;
  /** The `NoticeBatch` record, and the attribute in it, that say when it was done, if several were done at the same time. */
  batchId?: string;
  place?: Place;
  /** How often the message of the notice was queued again. A message that says a lower number is a duplicate, and is dropped. */
  rounds?: number;
  doneAt?: string;
  /** Why it was not sent; absent when it was. */
  outcome?: Unsent;
  /** The occasion of the mail that has it, of a gathered one. */
  mailOccasion?: string;
  /** The address, of notices whose recipients people can list. */
  to?: string;
  expiresAt: number;
}

/**
 * `rejected`: the mail service refused it for good. `suppressed`: an earlier mail to the address bounced, or the
 * person does without such mails. `gathered`: another mail has it.
 */
type Unsent = 'rejected' | 'suppressed' | 'gathered';

/** When notices of one batch were done: one write for all of them. */
interface NoticeBatch {
  kind: 'notice-batch';
  [place: Place]: string;
  expiresAt: number;
}

const notices = recordKind<Notice>('notice').ofAnyOwner('NOTICE#{occasion}', '{recipientHash}', {
  unpublished: true,
  title: `Notice of an occasion to one recipient, by a hash of the address, with the address if it is about a lead, or of a lead passed on, by a hash of its id; expires after ${days(noticeDays)}`,
  personal: ['to'],
});

const batches = recordKind<NoticeBatch>('notice-batch').ofAnyOwner('NOTICE_BATCH', '{batchId}', {
  title: `Notices that were done together; expires after ${days(noticeDays)}`,
});

export const noticesOf = (owner: View, occasion: string) => notices.partition(owner, occasion);

export const recipientHashOf = (address: string): string =>
  createHash('sha256').update(emailKey(address)).digest('base64url').slice(0, 22);

const noticeKey = (owner: View, occasion: string, address: string) =>
  notices.key(owner, occasion, recipientHashOf(address));

/** The note of an occasion for the recipient with this hash. */
export const noticeOfRecipient = (owner: View, occasion: string, recipientHash: string) =>
  get(notices.key(owner, occasion, recipientHash));

/** The notes of several occasions for one recipient, in the order of the occasions. */
export const noticesForRecipient = (owner: View, occasions: readonly string[], address: string) =>
  getEach(occasions.map((occasion) => noticeKey(owner, occasion, address)));

/** When a notice was done; undefined while it is not. */
export const doneAtOf = async (owner: View, { doneAt, batchId, place }: Notice): Promise<string | undefined> => {
  if (doneAt !== undefined || batchId === undefined || place === undefined) return doneAt;
  return (await get(batches.key(owner, batchId)))?.[place];
};

/** A notice that this process sends. */
interface Claimed {
  /** Notes that it is done, with others of its batch. */
  finish(now: Date, outcome?: Exclude<Unsent, 'gathered'>): Promise<void>;
  /** The same for one that the mail of another occasion has. */
  gather(now: Date, mailOccasion: string): Promise<void>;
  /**
   * Ends the lease of a notice that was not sent, so that the next try need not wait for its end. `rounds`: how often the message
   * of that try, if it is in the queue already, was queued.
   */
  leave(rounds?: number): Promise<void>;
}

/** Why a notice is not to be sent: it was sent, another process sends it, or a later message about it is in the queue. */
type NotClaimed = 'done' | 'taken' | 'superseded';

interface Done {
  key: Key<Notice>;
  place: Place;
  at: Date;
  outcome?: Unsent | undefined;
  mailOccasion?: string;
}

/** Event that a notice is about, and the address that it is sent to. */
interface Addressed {
  occasion: string;
  address: string;
  /** Whether the record names the address. */
  keepsAddress?: boolean;
  /** How often the message was queued again. */
  rounds?: number;
}

const isPlace = (claimed: Place | NotClaimed): claimed is Place => claimed.startsWith('done') && claimed !== 'done';

/** The notices of one owner in a batch of messages. */
const ofOwner = (owner: View) => {
  let batchId: string | undefined;
  let claims = 0;
  let open = 0;

  const noteSent = async (done: readonly Done[]): Promise<void> => {
    const [first, ...others] = done;
    if (!first || batchId === undefined) return;
    const doneAt = first.at.toISOString();
    if (others.length === 0) return void (await tryUpdate(first.key, { set: { doneAt } }));
    const places = Object.fromEntries(done.map(({ place, at }) => [place, at.toISOString()]));
    const expiresAt = expiryAfter(keptSeconds, first.at);
    await tryUpdate(batches.key(owner, batchId), { set: { kind: 'notice-batch', ...places, expiresAt } });
  };

  const note = async (done: readonly Done[]): Promise<void> => {
    const unsent = done.filter(({ outcome }) => outcome !== undefined);
    await Promise.all([
      noteSent(done.filter(({ outcome }) => outcome === undefined)),
      ...unsent.map(({ key, at, outcome, mailOccasion }) =>
        tryUpdate(key, { set: { doneAt: at.toISOString(), outcome, mailOccasion } }),
      ),
    ]);
  };

  const finish = joinCalls(
    async (done: readonly Done[]) => {
      open -= done.length;
      await note(done);
      return done.map(() => undefined);
    },
    { maxWaitMs, isComplete: (waiting) => waiting >= open },
  );

  /** The place of a claimed notice, or why it is not ours. */
  const claim = async (
    key: Key<Notice>,
    to: string | undefined,
    rounds: number,
    now: Date,
  ): Promise<Place | NotClaimed> => {
    batchId ??= newId(now);
    const place: Place = `done${claims++}`;
    const leaseUntil = now.getTime() + noticeLeaseMs;
    const expiresAt = expiryAfter(keptSeconds, now);
    const set = { kind: 'notice' as const, leaseUntil, batchId, place, expiresAt, ...(to !== undefined && { to }) };
    const isFree = { leaseUntil: undefined, doneAt: undefined };
    const { done, record } = await tryUpdate(key, { set, when: { ...isFree, rounds: rounds || undefined } });
    // A call whose answer was lost is repeated, and finds what it wrote.
    const isOurs = record?.batchId === batchId && record?.place === place;
    if (done || isOurs) return place;
    if (record && (await doneAtOf(owner, record)) !== undefined) return 'done';
    if ((record?.rounds ?? 0) > rounds) return 'superseded';
    if (isHeld(record?.leaseUntil, noticeLeaseMs, now)) return 'taken';
    const when = {
      leaseUntil: record?.leaseUntil,
      batchId: record?.batchId,
      doneAt: undefined,
      rounds: record?.rounds,
    };
    return (await tryUpdate(key, { set, when })).done ? place : 'taken';
  };

  return async (
    { occasion, address, keepsAddress, rounds = 0 }: Addressed,
    now: Date,
  ): Promise<Claimed | NotClaimed> => {
    const key = noticeKey(owner, occasion, address);
    // Counted before it is claimed, so that the first one to finish waits for those that are still being claimed.
    open++;
    let claimed: Place | NotClaimed = 'taken';
    try {
      claimed = await claim(key, keepsAddress ? address : undefined, rounds, now);
    } finally {
      if (!isPlace(claimed)) open--;
    }
    if (!isPlace(claimed)) return claimed;
    const ours = claimed;
    return {
      finish: (at, outcome) => finish({ key, place: ours, at, outcome }),
      gather: (at, mailOccasion) => finish({ key, place: ours, at, outcome: 'gathered', mailOccasion }),
      leave: async (queued) => {
        open--;
        const set = queued !== undefined && { set: { rounds: queued } };
        await tryUpdate(key, { ...set, remove: ['leaseUntil', 'batchId', 'place'], when: { batchId } });
      },
    };
  };
};

/** The notices of a batch of messages. Each is claimed by itself. */
export const noticeBatch = () => {
  const owners = new Map<string, ReturnType<typeof ofOwner>>();
  return (owner: View, notice: Addressed, now: Date): Promise<Claimed | NotClaimed> => {
    const name = `${owner.owner}#${owner.id}`;
    const claim = owners.get(name) ?? ofOwner(owner);
    owners.set(name, claim);
    return claim(notice, now);
  };
};
