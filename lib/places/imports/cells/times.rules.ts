/** A time of day as it is written: its parts, and whether they leave open which half of the day is meant. */
interface Written {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Written as 9 and not as 09, with or without minutes. */
  isShort: boolean;
}

const words = new Map([
  ['noon', '12:00p'],
  ['12noon', '12:00p'],
  ['midnight', '12:00a'],
  ['12midnight', '12:00a'],
]);

/** Accepts 9, 09:00, 9.30, 0930, 9h30, 9am, 9:00 p.m., 3p and times with seconds of 0. */
const written = (text: string): Written | undefined => {
  const plain = text
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]|uhr|hrs?\.?$/g, '')
    .replace(/([ap])\.?m?\.?$/, '$1');
  const match =
    /^(\d{1,2})(?:[:.h](\d{2})?(?::00(?:\.0+)?)?)?([ap])?$/.exec(words.get(plain) ?? plain) ??
    /^(\d{2})(\d{2})([ap])?$/.exec(plain);
  if (!match) return undefined;
  const [, hour = '', minute = '0', half] = match;
  const parts: Written = {
    hour: Number(hour),
    minute: Number(minute),
    half: half === undefined ? null : half === 'a' ? 'am' : 'pm',
    isShort: hour.length === 1,
  };
  const isValid =
    parts.minute < 60 &&
    (parts.half ? parts.hour >= 1 && parts.hour <= 12 : parts.hour < 24 || (parts.hour === 24 && parts.minute === 0));
  return isValid ? parts : undefined;
};

const minutesOf = ({ hour, minute, half }: Written): number =>
  (half === null ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A day of Google is open around the clock from midnight to midnight. */
type Range = { open: string; close: string } | 'all_day' | 'ambiguous';

/** From the earlier time of day on, a short time without am or pm is that of the morning. */
const surelyMorning = 6;

/**
 * The opening time by the half of the day that is named at the closing one: `1-4pm` begins in the afternoon, `9-5pm` in the
 * morning.
 */
const withHalf = (open: Written, close: Written): Written => {
  if (open.half !== null || close.half === null || open.hour > 12 || open.hour === 0) return open;
  const same: Written = { ...open, half: close.half };
  return minutesOf(same) < minutesOf(close) ? same : { ...open, half: 'am' };
};

const isOpenToDoubt = (open: Written, close: Written): boolean => {
  if (open.half !== null || close.half !== null || open.hour > 12 || close.hour > 12) return false;
  const [from, to] = [minutesOf(open), minutesOf(close)];
  return (
    (open.isShort && open.hour > 0 && open.hour < surelyMorning) || (close.isShort && close.hour > 0 && to <= from)
  );
};

/** A range such as `9:00 AM-5:00 PM`; undefined where it is none. */
export const rangeOf = (text: string): Range | undefined => {
  const [first = '', second = '', ...others] = text.split(/\s*[-–—‒−]\s*|\s+(?:to|till?|until|bis|à|a|alle|tot)\s+/i);
  if (others.length > 0) return undefined;
  const [given, close] = [written(first), written(second)];
  if (!given || !close) return undefined;
  if (close.half === null && given.half !== null && close.hour <= 12 && close.hour > 0) return 'ambiguous';
  if (isOpenToDoubt(given, close)) return 'ambiguous';
  const [from, to] = [minutesOf(withHalf(given, close)), minutesOf(close)];
  if (from % 1440 === to % 1440) return from % 1440 === 0 ? 'all_day' : undefined;
  return { open: clock(from), close: clock(to) };
};
