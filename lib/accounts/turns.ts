import { expiryAfter, isExpired } from '#lib/core/epoch.ts';
import { get, type Key } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
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

export interface Turn {
  isTaken: boolean;
  /** All turns taken, including this one. */
  turns: number;
  /** Until the next one is free. */
  waitSeconds: number;
}

/** The count starts over after a day without a turn. */
const forgottenAfterSeconds = 86_400;

/** Takes the next turn if it is free. Of concurrent callers, only as many succeed as there are free turns. */
export const takeTurn = async (key: TurnsKey, pace: Pace, now: Date): Promise<Turn> => {
  for (let before = await get(key); ; ) {
    const live = before && !isExpired(before.expiresAt, now) ? before : { turns: 0, nextAt: 0 };
    const waitMs = live.nextAt - now.getTime();
    if (waitMs > 0) return { isTaken: false, turns: live.turns, waitSeconds: Math.ceil(waitMs / 1000) };
    const turns = live.turns + 1;
    const waitSeconds = waitAfter(turns, pace);
    const nextAt = now.getTime() + waitSeconds * 1000;
    const { done, record } = await tryUpdate(key, {
      set: { kind: 'turns', turns, nextAt, expiresAt: expiryAfter(forgottenAfterSeconds, now) },
      when: { turns: before?.turns, nextAt: before?.nextAt },
    });
    if (done) return { isTaken: true, turns, waitSeconds };
    before = record;
  }
};

/** Returns a turn that should not count; the next one is free at once. */
export const returnTurn = async (key: TurnsKey, now: Date): Promise<void> => {
  await tryUpdate(key, { add: { turns: -1 }, set: { nextAt: now.getTime() }, when: { kind: 'turns' } });
};
