import { dayAfter, startOfDay } from '../../../lib/platform/core/time/calendar.ts';
import { isDay } from '../design/zone.rules.ts';
import { audit as texts } from '../texts/en/settings/audit.ts';
import { deeds, fields, subjects, verbs } from '../texts/en/settings/audit-words.ts';

const abbreviations = /\b(?:api|dns|html|id|seo|ssl|url|utm)\b/g;

/** Splits a name such as `url-prefix-policy` or `leadRetentionMonths` into words. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
    .replaceAll(abbreviations, (word) => word.toUpperCase());

const firstUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Done {
  operation: string;
  object: { type: string };
}

/** A change as a sentence: `leads/update-status` is "Changed the status of the lead". */
export const sentenceOf = ({ operation, object: { type } }: Done): string => {
  // Platform staff have opened the brand, whatever they did there: a change has an entry of its own.
  if (type === 'access') return texts.opened;
  const [group = '', name = ''] = operation.split('/');
  const [first = ''] = name.split('-');
  const deed = deeds[operation] ?? verbs[first] ?? `${firstUp(wordsOf(group))}, ${wordsOf(name)}:`;
  return `${deed} ${subjects[type] ?? wordsOf(type)}`;
};

/** A kind of subjects, in the words of the sentences: `email-settings` is "E-mail settings". */
export const subjectText = (type: string): string =>
  firstUp((subjects[type] ?? wordsOf(type)).replace(/^(?:the|a) /, ''));

export const fieldText = (field: string): string => fields[field] ?? firstUp(wordsOf(field));

/** A value as text; null if there is none. An object has a line for each property. */
export const valueText = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || null;
  return JSON.stringify(value, undefined, 2);
};

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The changes that a reader sees: a new record also names its empty fields. */
export const visibleChanges = <Shown extends Change>(changes: readonly Shown[]): Shown[] =>
  changes.filter(({ before, after }) => valueText(before) !== null || valueText(after) !== null);

const maxBrief = 60;

/** A change whose values fit into one line, as a sentence; null if they do not. */
export const briefChange = ({ field, before, after }: Change): string | null => {
  const was = valueText(before) ?? texts.nothing;
  const is = valueText(after) ?? texts.nothing;
  const isBrief = [was, is].every((text) => text.length <= maxBrief && !text.includes('\n') && !isMoment(text));
  return isBrief ? texts.became(fieldText(field), was, is) : null;
};

/** Whether a value is a time, which is shown in the time zone of the brand. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value);

/** The first or last moment of a day in a time zone. */
export const momentOf = (day: string | undefined, isEnd: boolean, timezone: string): string | undefined => {
  if (day === undefined || !isDay(day)) return undefined;
  const at = isEnd ? startOfDay(timezone, dayAfter(day, 1)).getTime() - 1 : startOfDay(timezone, day).getTime();
  return new Date(at).toISOString();
};

interface Act {
  actor: { type: 'user' | 'api_key' | 'system'; name: string | null };
  reason: string | null;
  accessId: string | null;
}

/** Who made a change. Only platform staff give a reason. Entries of before accesses had a record do not name them. */
export const nameOf = ({ actor: { type, name }, reason, accessId }: Act): string => {
  if (type === 'system') return texts.system;
  if (type === 'api_key') return `${texts.apiKey} ${name ?? ''}`;
  if (name !== null && accessId !== null) return texts.staffNamed(name);
  return name ?? (reason === null ? texts.unknown : texts.staff);
};
