import { setting } from '#lib/platform/core/env.ts';
import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';
import { latestEnd } from '#lib/platform/core/time/leases.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { platformView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { type MailLane, spanOf } from './pace.rules.ts';

/** Until when the turns of a lane are taken, in epoch milliseconds. */
interface MailPace {
  kind: 'mail-pace';
  takenUntil: number;
}

const paces = recordKind<MailPace>('mail-pace').ofPlatform('MAIL_PACE', '{lane}', {
  title: 'Until when the turns of mails are taken, at the rate of the account',
});

/** Turns that are later are not taken: a queue delays a message by this much at most. */
const maxAheadMs = 15 * 60_000;

/** The turns that a process last saw: later than now, the lane is busy. */
const seen = new Map<MailLane, number>();

/** Takes so many turns of a lane, one after the other. Returns the time of the first; undefined if it is too far away. */
const take = async (lane: MailLane, spanMs: number, now: number): Promise<number | undefined> => {
  const key = paces.key(platformView, lane);
  const set = { kind: 'mail-pace' as const, takenUntil: now + spanMs };
  if ((seen.get(lane) ?? 0) <= now) {
    const { done, record } = await tryUpdate(key, { set, expired: { leases: ['takenUntil'], at: now } });
    seen.set(lane, record?.takenUntil ?? 0);
    if (done) return now;
  }
  const last = now + maxAheadMs;
  const { done, record } = await tryUpdate(key, {
    add: { takenUntil: spanMs },
    atMost: { attribute: 'takenUntil', limit: last + spanMs },
  });
  const takenUntil = record?.takenUntil ?? 0;
  seen.set(lane, takenUntil);
  if (done) return takenUntil - spanMs;
  if (takenUntil <= latestEnd(maxAheadMs + spanMs, now)) return undefined;
  // A process with a wrong clock took turns of another time, which would hold all mails up.
  await tryUpdate(key, { set, when: { takenUntil } });
  seen.set(lane, now + spanMs);
  return now;
};

interface Wanted {
  lane: MailLane;
  mails: number;
  now: Date;
}

/**
 * Turns at the stage's rate of mails, for a batch of messages together: when it is the turn of each, in epoch milliseconds,
 * or undefined if that is not known yet. Without a rate it is at once.
 */
export const mailTurns = () =>
  joinCalls(async (wanted: readonly Wanted[]): Promise<(number | undefined)[]> => {
    const perSecond = Number(setting('MAIL_PER_SECOND', '0'));
    if (perSecond === 0) return wanted.map(({ now }) => now.getTime());
    const turns = new Map<Wanted, number | undefined>();
    const lanes = Map.groupBy(wanted, ({ lane }) => lane);
    await Promise.all(
      [...lanes].map(async ([lane, some]) => {
        const at = some[0]?.now.getTime() ?? 0;
        const spans = some.map(({ mails }) => spanOf(mails, perSecond, lane));
        let turn = await take(
          lane,
          spans.reduce((sum, ms) => sum + ms, 0),
          at,
        );
        for (const [place, one] of some.entries()) {
          turns.set(one, turn);
          if (turn !== undefined) turn += spans[place] ?? 0;
        }
      }),
    );
    return wanted.map((one) => turns.get(one));
  });
