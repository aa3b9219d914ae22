import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { recordKind } from './record-kind.ts';
import type { Key, View } from './table.ts';
import { tryUpdate } from './write-now.ts';

type Window = 'minute' | 'quarter' | 'hour' | 'day';

const windowSeconds: Record<Window, number> = { minute: 60, quarter: 900, hour: 3600, day: 86_400 };

/** A minute window also counts seconds, an hour window minutes, so that one write enforces a long and a short limit. */
const partSeconds: Partial<Record<Window, number>> = { minute: 1, hour: 60 };

export interface Count {
  calls: number;
  callsInPart: number;
  windowSeconds: number;
  /** Length of a part; 0 of a window without parts. */
  partSeconds: number;
  /** Seconds until the window, and the part of it, are reset. */
  resetSeconds: number;
  partResetSeconds: number;
}

const startOf = (window: Window, now: Date): number => {
  const at = epochSeconds(now);
  return at - (at % windowSeconds[window]);
};

export interface RateRecord {
  kind: 'rate';
  calls: number;
  expiresAt: number;
  /** The call that was counted last. */
  once?: string;
  /** Calls in a part of the window, by its number: a second of a minute, a minute of an hour or of a day. */
  [part: `p${number}`]: number;
  /** Calls in a second of a day. */
  [second: `s${number}`]: number;
}

const rates = recordKind<RateRecord>('rate').ofAnyOwner('RATE#{subject}', '{window}#{start}', {
  unpublished: true,
  title: 'Rate window: calls, and calls in each part of it; expires after the window',
});

/** The counter of a subject's calls in the current window. */
export const windowKey = (owner: View, subject: string, window: Window, now: Date): Key<RateRecord> =>
  rates.key(owner, subject, window, startOf(window, now));

/** Counts one call of a subject, exactly, across all processes. A window is one item, which the table's expiry removes. */
export const countCall = async (owner: View, subject: string, window: Window, now: Date): Promise<Count> => {
  const length = windowSeconds[window];
  const part = partSeconds[window];
  const at = epochSeconds(now);
  const start = startOf(window, now);
  const partName = part && (`p${Math.floor((at - start) / part)}` as const);
  const { record } = await tryUpdate(windowKey(owner, subject, window, now), {
    add: { calls: 1, ...(partName && { [partName]: 1 }) },
    set: { kind: 'rate', expiresAt: start + length + 300 },
    once: true,
  });
  if (!record) throw new Unavailable('The table answered without the counts');
  return {
    calls: record.calls,
    callsInPart: (partName && record[partName]) ?? 0,
    windowSeconds: length,
    partSeconds: part ?? 0,
    resetSeconds: start + length - at,
    partResetSeconds: part ? part - ((at - start) % part) : 0,
  };
};

/** Takes back a call that was counted at this time, of a window without parts. */
export const uncountCall = async (
  owner: View,
  subject: string,
  window: 'quarter' | 'day',
  now: Date,
): Promise<void> => {
  await tryUpdate(windowKey(owner, subject, window, now), { add: { calls: -1 }, when: { kind: 'rate' } });
};
