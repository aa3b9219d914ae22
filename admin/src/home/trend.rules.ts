export interface Trend {
  direction: 'up' | 'down' | 'same';
  /** Null where there was nothing to compare with. */
  percent: number | null;
}

/** How a number has changed against the one before. */
export const trendOf = (now: number, before: number): Trend => ({
  direction: now > before ? 'up' : now < before ? 'down' : 'same',
  percent: before === 0 ? null : Math.round((Math.abs(now - before) / before) * 100),
});

interface Used {
  limits: Readonly<Record<string, number | null>>;
  usage: Readonly<Record<string, number>>;
}

export interface UsedMeter {
  name: string;
  used: number;
  limit: number;
}

/** The meters that have a limit, the fullest first. */
export const fullestMeters = ({ limits, usage }: Used, count: number): UsedMeter[] =>
  Object.entries(limits)
    .flatMap(([name, limit]) => (limit === null ? [] : [{ name, limit, used: usage[name] ?? 0 }]))
    .toSorted((a, b) => b.used / b.limit - a.used / a.limit)
    .slice(0, count);
