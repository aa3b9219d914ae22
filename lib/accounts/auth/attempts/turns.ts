import { hours } from '#lib/platform/core/contract/units.ts';
import { expiryAfter, isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { get, type Key, platformView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { type Pace, waitAfter } from './backoff.rules.ts';

/** The number of turns taken, and when the next one is free. */
interface TurnsRecord {
  kind: 'turns';
  turns: number;
  /** Epoch milliseconds. */
  nextAt: number;
  expiresAt: number;
}

export type TurnsKey = Key<TurnsRecord>;

/** The count starts over after this time without a turn. */
const forgottenAfterHours = 24;

const guesses = recordKind<TurnsRecord>('turns').ofPlatform('LOGIN_GUESSES', '{addressHash}', {
  title: `Sign-ins from unknown places tried at an account: how many, when the next is due; expires after ${hours(forgottenAfterHours)}`,
});

const resetMails = recordKind<TurnsRecord>('turns').ofPlatform('RESET_MAILS', '{addressHash}', {
  title: `Reset mails to an address: how many, when the next is due; expires after ${hours(forgottenAfterHours)}`,
});

const networks = recordKind<TurnsRecord>('turns').ofPlatform('LOGIN_NETWORK', '{networkHash}', {
  title: `Sign-ins from a network with many failures: how many, when the next is due; expires after ${hours(forgottenAfterHours)}`,
});

export const networkTurnsKey = (networkHash: string): TurnsKey => networks.key(platformView, networkHash);
export const guessesKey = (addressHash: string): TurnsKey => guesses.key(platformView, addressHash);
export const resetMailsKey = (addressHash: string): TurnsKey => resetMails.key(platformView, addressHash);

export interface Turn {
  isTaken: boolean;
  /** All turns that were taken, this one included. */
  turns: number;
  /** Until the next one is free. */
  waitSeconds: number;
}

/** Takes the next turn, unless it is not due yet. Of several requests at the same time, one takes it. */
export const takeTurn = async (key: TurnsKey, pace: Pace, now: Date): Promise<Turn> => {
  for (let before = await get(key); ; ) {
    const live = before && !isExpiryPassed(before.expiresAt, now) ? before : { turns: 0, nextAt: 0 };
    const waitMs = live.nextAt - now.getTime();
    if (waitMs > 0) return { isTaken: false, turns: live.turns, waitSeconds: Math.ceil(waitMs / 1000) };
    const turns = live.turns + 1;
    const waitSeconds = waitAfter(turns, pace);
    const nextAt = now.getTime() + waitSeconds * 1000;
    const { done, record } = await tryUpdate(key, {
      set: { kind: 'turns', turns, nextAt, expiresAt: expiryAfter(forgottenAfterHours * 3600, now) },
      when: { turns: before?.turns, nextAt: before?.nextAt },
    });
    if (done) return { isTaken: true, turns, waitSeconds };
    before = record;
  }
};

/** Gives back a turn that should not count; the next one is free at once. */
export const returnTurn = async (key: TurnsKey, now: Date): Promise<void> => {
  await tryUpdate(key, { add: { turns: -1 }, set: { nextAt: now.getTime() }, when: { kind: 'turns' } });
};
