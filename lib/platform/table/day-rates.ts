import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { type Count, windowKey } from './rates.ts';
import type { View } from './table.ts';
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

/**
 * Counts one call of a subject, exactly, in the current day, minute and second. They are one item, so a call costs one
 * write. The part of the minute is the second.
 */
export const countInDay = async (owner: View, subject: string, now: Date): Promise<{ day: Count; minute: Count }> => {
  const key = windowKey(owner, subject, 'day', now);
  const at = epochSeconds(now);
  const second = at % daySeconds;
  const inMinute = second % minuteSeconds;
  const minuteName = `p${(second - inMinute) / minuteSeconds}` as const;
  const secondName = `s${second}` as const;
  const { record } = await tryUpdate(key, {
    add: { calls: 1, [minuteName]: 1, [secondName]: 1 },
    set: { kind: 'rate', expiresAt: at - second + daySeconds + 300 },
    once: true,
  });
  const ended = Object.keys(record ?? {}).filter((name): name is `s${number}` => isEnded(name, second));
  if (ended.length > maxEnded) await tryUpdate(key, { remove: ended });
  return {
    day: {
      calls: Number(record?.calls),
      callsInPart: 0,
      windowSeconds: daySeconds,
      partSeconds: 0,
      resetSeconds: daySeconds - second,
      partResetSeconds: 0,
    },
    minute: {
      calls: Number(record?.[minuteName]),
      callsInPart: Number(record?.[secondName]),
      windowSeconds: minuteSeconds,
      partSeconds: 1,
      resetSeconds: minuteSeconds - inMinute,
      partResetSeconds: 1,
    },
  };
};
