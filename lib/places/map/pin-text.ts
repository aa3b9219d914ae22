import type { DayHours, Week } from '#lib/places/hours/contract.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';
import type { PinParts, PinPlace, PinProfile } from './pin-parts.ts';

/** Parts are stored as text without names: a map reads ten thousand of them at once. */
const placeFields = [
  'name',
  'slug',
  'status',
  'timezone',
  'city',
  'state',
  'country',
  'latitude',
  'longitude',
  'deletedAt',
  'updatedAt',
] as const satisfies (keyof PinPlace)[];

const dayText = (day: DayHours | null): string => {
  if (day === null) return '';
  if (day.is24Hours) return '24';
  return day.isClosed ? '-' : day.periods.map(({ open, close }) => `${open}${close}`).join(',');
};

/** `08:0012:00,13:0018:00` for each day; `-` is closed, `24` the whole day, empty not stated. */
const weekText = (week: Week): string => weekdays.map((name) => dayText(week[name])).join(';');

const wallTimeLength = 5;

const dayOf = (text: string): DayHours | null => {
  if (text === '') return null;
  const periods = /^\d\d:/.test(text)
    ? text.split(',').map((period) => ({ open: period.slice(0, wallTimeLength), close: period.slice(wallTimeLength) }))
    : [];
  return {
    isClosed: text === '-',
    is24Hours: text === '24',
    openTime: periods[0]?.open ?? null,
    closeTime: periods.at(-1)?.close ?? null,
    periods,
  };
};

const maxWeeks = 1000;
const weeks = new Map<string, Week>();

/** Most locations of a brand have the same hours: equal weeks share one object. */
const weekOf = (text: string): Week => {
  const known = weeks.get(text);
  if (known) return known;
  const days = text.split(';').map(dayOf);
  const week = Object.fromEntries(weekdays.map((name, at) => [name, days[at] ?? null])) as Week;
  if (weeks.size >= maxWeeks) weeks.clear();
  weeks.set(text, week);
  return week;
};

const profileContent = ({ phone, hours, hideAddress, listing }: PinProfile): unknown[] => {
  const week = hours && weekText(hours);
  if (listing) {
    const { businessName, phoneDisplay, line1, line2, zipCode } = listing;
    return [phone, week, hideAddress, businessName, phoneDisplay, line1, line2, zipCode];
  }
  return [phone, week, ...(hideAddress ? [true] : [])];
};

const profileOf = (content: unknown[]): PinProfile => {
  const [phone, hours, hideAddress = false, ...listed] = content as [string | null, string | null, boolean?];
  const [businessName = null, phoneDisplay = null, line1 = null, line2 = null, zipCode = null]: (string | null)[] =
    listed;
  return {
    phone,
    hours: hours === null ? null : weekOf(hours),
    hideAddress,
    ...(listed.length > 0 && { listing: { businessName, phoneDisplay, line1, line2, zipCode } }),
  };
};

const contentOf = <Name extends keyof PinParts>(name: Name, value: PinParts[Name]): unknown => {
  if (name === 'place') return placeFields.map((field) => (value as PinPlace)[field]);
  if (name !== 'profile') return value;
  return profileContent(value as PinProfile);
};

export const partText = <Name extends keyof PinParts>(name: Name, value: PinParts[Name]): string =>
  JSON.stringify(contentOf(name, value));

/** Parses the stored text of a part. */
export const partOf = (name: string, text: string): unknown => {
  const content: unknown = JSON.parse(text);
  if (name === 'place') {
    const values = content as unknown[];
    return Object.fromEntries(placeFields.map((field, at) => [field, values[at]]));
  }
  return name === 'profile' ? profileOf(content as unknown[]) : content;
};
