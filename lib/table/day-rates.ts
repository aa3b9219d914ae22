import { oneAtATimeByName } from '#lib/core/one-at-a-time.ts';
import { epochSeconds } from '#lib/core/time/epoch.ts';
import { type Count, type RateRecord, windowKey } from './rates.ts';
import type { Key, View } from './table.ts';
import { tryUpdate } from './write-now.ts';

const daySeconds = 86_400;
const minuteSeconds = 60;

/** Minutes and seconds that are over are removed when there are so many, which keeps the item far below a write unit. */
const maxEnded = 8;
/** Clocks of processes may differ by this much. */
const skewSeconds = 5;

const partNames = /^([ps])(\d+)$/;

/** Whether an attribute is the count of a minute or second that is over. */
const isEnded = (name: string, second: number): boolean => {
  const [, unit, number] = partNames.exec(name) ?? [];
  const length = unit === 'p' ? minuteSeconds : 1;
  return unit !== undefined && (Number(number) + 1) * length + skewSeconds < second;
};

interface Moment {
  key: Key<RateRecord>;
  /** Of the day. */
  second: number;
  expiresAt: number;
}

/** The counts after each of some calls of one subject in one second, which are one write. */
const countTogether = async (moments: readonly Moment[]): Promise<{ day: Count; minute: Count }[]> => {
  const [moment] = moments;
  if (!moment) return [];
  const { key, second, expiresAt } = moment;
  const inMinute = second % minuteSeconds;
  const minuteName = `p${(second - inMinute) / minuteSeconds}` as const;
  const secondName = `s${second}` as const;
  const by = moments.length;
  const { record } = await tryUpdate(key, {
    add: { calls: by, [minuteName]: by, [secondName]: by },
    set: { kind: 'rate', expiresAt },
  });
  const ended = Object.keys(record ?? {}).filter((name): name is `s${number}` => isEnded(name, second));
  if (ended.length > maxEnded) await tryUpdate(key, { remove: ended });
  return moments.map((_, at) => {
    const later = by - 1 - at;
    return {
      day: {
        calls: Number(record?.calls) - later,
        callsInPart: 0,
        windowSeconds: daySeconds,
        resetSeconds: daySeconds - second,
        partResetSeconds: 0,
      },
      minute: {
        calls: Number(record?.[minuteName]) - later,
        callsInPart: Number(record?.[secondName]) - later,
        windowSeconds: minuteSeconds,
        resetSeconds: minuteSeconds - inMinute,
        partResetSeconds: 1,
      },
    };
  });
};

const counted = oneAtATimeByName(countTogether);

/**
 * Counts one call of a subject, exactly, in the current day, minute and second. They are one item, so a call costs one
 * write, and calls that a process counts at the same time share one. The part of the minute is the second.
 */
export const countInDay = (owner: View, subject: string, now: Date): Promise<{ day: Count; minute: Count }> => {
  const key = windowKey(owner, subject, 'day', now);
  const at = epochSeconds(now);
  const second = at % daySeconds;
  return counted(`${key.PK}\n${at}`, { key, second, expiresAt: at - second + daySeconds + 300 });
};
