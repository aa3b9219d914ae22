import { dayIn } from './calendar.ts';

export type DigestPeriod = 'daily' | 'weekly';

const firstHour = 8;
/** Later than this it is left out: an outage of the morning is made up for, one of the whole day is not. */
const lastHour = 12;

const hourIn = (timezone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(now));

const daysBefore = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const date = new Date(`${day}T00:00:00.000Z`);
    date.setUTCDate(date.getUTCDate() - (count - at));
    return date.toISOString().slice(0, 10);
  });

/** The days that the digest of a day tells of, the oldest first. */
export const digestDays = (period: DigestPeriod, day: string): string[] => daysBefore(day, period === 'daily' ? 1 : 7);

/** The local day for which a digest is due now; undefined when none is. Weekly ones come on Mondays. */
export const digestDue = (period: DigestPeriod, timezone: string, now: Date): string | undefined => {
  const hour = hourIn(timezone, now);
  if (hour < firstHour || hour >= lastHour) return undefined;
  const day = dayIn(timezone, now);
  const monday = new Date(`${day}T00:00:00.000Z`).getUTCDay() === 1;
  return period === 'daily' || monday ? day : undefined;
};
