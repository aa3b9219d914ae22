const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than all its uses. */
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

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (timezone: string, moment: number): number => {
  const whole = Math.floor(moment / secondMs) * secondMs;
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(whole)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
};

/** What the clocks of a time zone show at a moment, as if it were UTC. */
export const wallClock = (timezone: string, at: Date): Date =>
  new Date(at.getTime() + offsetAt(timezone, at.getTime()));

/** The clocks of a time zone in the days around a moment, in which they change at most once. */
export interface Clocks {
  before: number;
  after: number;
  /** When `after` begins; infinite where nothing changes. */
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

export const clocksOf = (timezone: string, moment: number): Clocks => {
  const start = Math.floor((moment - around) / secondMs) * secondMs;
  const end = start + 2 * around;
  const before = offsetAt(timezone, start);
  const after = offsetAt(timezone, end);
  return { before, after, changeAt: before === after ? Infinity : changeBetween(timezone, start, end, before) };
};

/** What the clocks show at a moment, as if it were UTC. */
export const shownAt = ({ before, after, changeAt }: Clocks, moment: number): number =>
  moment + (moment < changeAt ? before : after);

/**
 * The first moment at which the clocks show a time or have gone past it. A time that clocks skip is when they skip it;
 * of a time that they show twice it is the first.
 */
export const momentOf = ({ before, after, changeAt }: Clocks, shown: number): number => {
  const early = shown - before;
  return early < changeAt ? early : Math.max(changeAt, shown - after);
};
