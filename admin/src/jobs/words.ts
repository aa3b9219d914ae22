import { type Weekday, weekdays } from '../../../lib/places/hours/weekdays.contract.ts';
import { moneyText } from '../../../lib/platform/core/money.ts';
import type { Brand } from '../access/caller.ts';
import { countryName } from '../data/country-name.ts';
import { languageName } from '../data/language-name.ts';
import type { Day } from '../hours/week.rules.ts';
import { dateWords, wordsOf as hoursWords } from '../hours/words.ts';

import { services } from '../texts/en/content/services.ts';
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

const nameOfService = (field: string): string => nameIn(services.fields, field) ?? spelled(field);

const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

const isWeekday = (name: string): name is Weekday => weekdays.some((day) => day === name);

/** Names of the parts of a row, by its first field. */
const parts: Readonly<Record<string, (rest: string[], locale: string) => string>> = {
  profile: ([field = '', day = '']) =>
    field === 'hours' && isWeekday(day) ? hours.days[day] : (nameIn(profile.fields, field) ?? spelled(field)),
  moreHours: ([type = '', day = '']) =>
    texts.moreHours(nameIn(hours.more.types, type) ?? spelled(type), isWeekday(day) ? hours.days[day] : ''),
  holidayHours: ([date = ''], locale) => (isDate(date) ? texts.holiday(dateWords(date, locale)) : texts.holidays),
  services: ([slug = '', field]) =>
    field ? texts.serviceField(spelled(slug), nameOfService(field)) : texts.service(spelled(slug)),
  customValues: ([key = '']) => texts.customValue(spelled(key)),
  seo: ([field = '']) => texts.seo(nameIn(seo.fields, field) ?? spelled(field)),
  emailSettings: ([field = '']) => nameIn(emailSettings.fields, field) ?? spelled(field),
};

/** The name of a field of a row, such as `profile.hours.friday`, in words. */
export const fieldWords = (field: string, locale: string): string => {
  // An error about its id concerns all of it.
  if (field === 'id') return texts.location;
  const [first = '', ...rest] = field.split('.');
  return parts[first]?.(rest, locale) ?? nameIn(locations.fields, field) ?? spelled(field);
};

type Said = Pick<Brand, 'locale' | 'currency'>;

/** Values of single fields that are no words by themselves, by the last part of the field. */
const special: Readonly<Record<string, (value: unknown, said: Said) => string | null>> = {
  status: (value) => (typeof value === 'string' ? (nameIn(locations.status, value) ?? value) : null),
  languages: (value) => (Array.isArray(value) ? value.map((code) => languageName(String(code))).join(', ') : null),
  country: (value) => countryName(String(value)),
  priceFromCents: (value, { currency, locale }) =>
    typeof value === 'number' ? moneyText(value, currency, locale) : null,
};

const isDay = (value: object): value is NonNullable<Day> =>
  'isClosed' in value && 'is24Hours' in value && 'periods' in value;

/**
 * The values of a service that was added or removed, as a line. Its name is left out where the label of the field says it already,
 * and so are the slug, the position, and that it is active.
 */
const serviceWords = (service: Names, called: string, said: Said): string => {
  const { name, sortOrder: _, isActive, slug: __, ...others } = service;
  const words = [
    typeof name === 'string' && name !== called ? name : null,
    ...Object.entries(others).map(([field, value]) => {
      const words = valueWords(value, said, field);
      return words && texts.fieldValue(nameOfService(field), words);
    }),
    isActive === false ? services.inactive : null,
  ].filter(Boolean);
  return words.length > 0 ? words.join('; ') : called;
};

/** The value of a field in a line; null for none. */
export const valueWords = (value: unknown, said: Said, field = ''): string | null => {
  if (value === undefined || value === null || value === '') return null;
  const [first = '', ...rest] = field.split('.');
  const name = rest.at(-1) ?? first;
  const written = Object.hasOwn(special, name) ? special[name]?.(value, said) : null;
  if (written) return written;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return isDate(value) ? dateWords(value, said.locale) : value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return (
      value
        .map((one) => valueWords(one, said))
        .filter(Boolean)
        .join(', ') || null
    );
  if (isDay(value)) {
    const title = 'name' in value && typeof value.name === 'string' ? `${value.name}: ` : '';
    return title + hoursWords(value, said.locale);
  }
  if (first === 'services') return serviceWords({ ...value }, spelled(name), said);
  const lines = Object.entries(value).map(([key, one]) => [spelled(key), valueWords(one, said)]);
  return lines.flatMap(([key, text]) => (text === null ? [] : [`${key}: ${text}`])).join('; ') || null;
};
