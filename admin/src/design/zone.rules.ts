const offsetAt = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
};

/** The instant of a local date and time, such as `2026-11-20T23:59:59`, in a time zone. */
export const instantIn = (local: string, timeZone: string): string => {
  const asUtc = Date.parse(`${local}Z`);
  // The first guess has the wrong offset if the clocks change between guess and result.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
};

/** The last second of a day in a time zone. */
export const endOfDay = (day: string, timeZone: string): string => instantIn(`${day}T23:59:59`, timeZone);
