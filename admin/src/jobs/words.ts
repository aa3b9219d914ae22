import { type Weekday, weekdays } from '../../../lib/places/hours/weekdays.contract.ts';
import type { Day } from '../hours/week.rules.ts';
import { dateWords, wordsOf as hoursWords } from '../hours/words.ts';
import { hours } from '../texts/en/locations/hours.ts';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { locations } from '../texts/en/locations/locations.ts';
import { profile } from '../texts/en/locations/profile.ts';
import { emailSettings } from '../texts/en/settings/email-settings.ts';
import { seo } from '../texts/en/web/seo.ts';

type Names = Readonly<Record<string, unknown>>;

const nameIn = (names: Names, field: string): string | undefined => {
  const name = Object.hasOwn(names, field) ? names[field] : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** A name such as `leadRetentionMonths` in words. */
const spelled = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isWeekday = (name: string): name is Weekday => weekdays.some((day) => day === name);

/** Names of the parts of a row, by its first field. */
const parts: Readonly<Record<string, (rest: string[], locale: string) => string>> = {
  profile: ([field = '', day = '']) =>
    field === 'hours' && isWeekday(day) ? hours.days[day] : (nameIn(profile.fields, field) ?? spelled(field)),
  moreHours: ([type = '', day = '']) =>
    texts.moreHours(nameIn(hours.more.types, type) ?? spelled(type), isWeekday(day) ? hours.days[day] : ''),
  holidayHours: ([date = ''], locale) =>
    /^\d{4}-\d\d-\d\d$/.test(date) ? texts.holiday(dateWords(date, locale)) : texts.holidays,
  services: ([slug = '', field]) => (field ? texts.serviceField(slug, spelled(field)) : texts.service(slug)),
  customValues: ([key = '']) => texts.customValue(key),
  seo: ([field = '']) => texts.seo(nameIn(seo.fields, field) ?? spelled(field)),
  emailSettings: ([field = '']) => nameIn(emailSettings.fields, field) ?? spelled(field),
};

/** The name of a field of a row, such as `profile.hours.friday`, in words. */
export const fieldWords = (field: string, locale: string): string => {
  const [first = '', ...rest] = field.split('.');
  return parts[first]?.(rest, locale) ?? nameIn(locations.fields, field) ?? spelled(field);
};

const isDay = (value: object): value is NonNullable<Day> =>
  'isClosed' in value && 'is24Hours' in value && 'periods' in value;

/** The value of a field in a line; null for none. */
export const valueWords = (value: unknown, locale: string): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return nameIn(locations.status, value) ?? value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return (
      value
        .map((one) => valueWords(one, locale))
        .filter(Boolean)
        .join(', ') || null
    );
  if (isDay(value)) {
    const name = 'name' in value && typeof value.name === 'string' ? `${value.name}: ` : '';
    return name + hoursWords(value, locale);
  }
  const lines = Object.entries(value).map(([name, one]) => [spelled(name), valueWords(one, locale)]);
  return lines.flatMap(([name, text]) => (text === null ? [] : [`${name}: ${text}`])).join('; ') || null;
};
