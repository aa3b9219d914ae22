export interface Trend {
  direction: 'up' | 'down' | 'same';
  /** Null if the period before had none. */
  percent: number | null;
}

/** Change of a number compared with the one before. */
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

/** Meters with a limit, highest usage first. */
export const fullestMeters = ({ limits, usage }: Used, count: number): UsedMeter[] =>
  Object.entries(limits)
    .flatMap(([name, limit]) => (limit === null ? [] : [{ name, limit, used: usage[name] ?? 0 }]))
    .toSorted((a, b) => b.used / b.limit - a.used / a.limit)
    .slice(0, count);
