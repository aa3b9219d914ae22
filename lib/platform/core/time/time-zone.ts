// With `Intl` and without a library: Node 24 has no `Temporal`, which will replace this file.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes longer than using it. */
const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timezone, format);
  return format;
};

const secondMs = 1000;
const dayMs = 86_400_000;

/** The offset of a time zone from UTC at a moment, in milliseconds. */
const offsetAt = (timezone: string, moment: number): number => {
  const whole = Math.floor(moment / secondMs) * secondMs;
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(whole)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
};

/** The offsets of a time zone in the days around a moment, in which they change at most once. */
export interface Clocks {
  before: number;
  after: number;
  /** When `after` begins; infinite without a change. */
  changeAt: number;
}

const around = 3 * dayMs;

const changeBetween = (timezone: string, start: number, end: number, before: number): number => {
  let [low, high] = [start, end];
  while (high - low > secondMs) {
    const middle = low + Math.floor((high - low) / 2 / secondMs) * secondMs;
    if (offsetAt(timezone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
};

const clocksAround = (timezone: string, day: number): Clocks => {
  const [start, end] = [day - around, day + dayMs + around];
  const before = offsetAt(timezone, start);
  const after = offsetAt(timezone, end);
  return { before, after, changeAt: before === after ? Infinity : changeBetween(timezone, start, end, before) };
};

const maxDays = 2000;
const days = new Map<string, Clocks>();

/** All moments of a day in UTC have the same clocks, which are kept: they take longer to find than to use. */
export const clocksOf = (timezone: string, moment: number): Clocks => {
  const day = Math.floor(moment / dayMs) * dayMs;
  const key = `${timezone} ${day}`;
  const known = days.get(key);
  if (known) return known;
  if (days.size >= maxDays) days.clear();
  const clocks = clocksAround(timezone, day);
  days.set(key, clocks);
  return clocks;
};

/** The wall time at a moment, as if it were UTC. */
export const shownAt = ({ before, after, changeAt }: Clocks, moment: number): number =>
  moment + (moment < changeAt ? before : after);

/** The wall time of a time zone at a moment, as if it were UTC. */
export const wallClock = (timezone: string, at: Date): Date =>
  new Date(shownAt(clocksOf(timezone, at.getTime()), at.getTime()));

/**
 * The first moment at which the wall time is reached. A skipped time is at the change; of a time that occurs twice it is
 * the first.
 */
export const momentOf = ({ before, after, changeAt }: Clocks, shown: number): number => {
  const early = shown - before;
  return early < changeAt ? early : Math.max(changeAt, shown - after);
};
