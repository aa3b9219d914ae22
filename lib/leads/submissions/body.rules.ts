import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { jsonIfBegins } from '#lib/platform/core/json-text.ts';
import { truthOf } from '#lib/platform/core/scalars.ts';
import { type Submission, submission } from './contract.ts';

type Values = Record<string, unknown>;
type Declared = readonly Pick<FormField, 'name'>[];

// Without a prototype, so that an input called __proto__ is an ordinary name.
const empty = (): Values => Object.create(null);

const taken = new Set(Object.keys(submission.shape));
/** The input that Turnstile's widget adds to its form. */
const widgetInput = 'cf-turnstile-response';
const reserved = new Set([...taken, 'website', widgetInput]);

/** `fields[day][]`, and with a number `fields[day][0]`: the answer that `day[0]` is without `fields`. */
const nested = /^(fields|utm|consent)\[([^[\]]+)\]((?:\[[^[\]]+\])*)(?:\[\])?$/;

const add = (values: Values, name: string, value: unknown): void => {
  const before = values[name];
  const given = Array.isArray(value) ? value : [value];
  if (Array.isArray(before)) before.push(...given);
  else values[name] = before === undefined ? value : [before, ...given];
};

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value: of a part of JSON the one that it says, and of `fields` that of the text of an object. Undefined for a file. */
const valueIn = (name: string, given: unknown): unknown => {
  if (typeof given === 'string') return (name === 'fields' && jsonIfBegins(given, '{')) || given;
  return isObject(given) && 'json' in given ? given.json : undefined;
};

const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

const consentOf = (value: unknown): unknown => {
  const { text = '', granted } = typeof value === 'object' && value !== null ? (value as Values) : { granted: value };
  return { text: last(text), granted: truthOf(last(granted)) ?? false };
};

/**
 * Converts a form body to a submission: `fields[name]` and plain names are answers, repeated names are lists, and the
 * submit's own names get their types. Values that came as JSON are those of a JSON body. Files, and empty inputs with the
 * submit's own names, are omitted.
 */
export const readFormEntries = (entries: Iterable<readonly [string, unknown]>): Values => {
  const body = empty();
  const groups: Record<string, Values> = {};
  for (const [name, given] of entries) {
    const value = valueIn(name, given);
    if (value === undefined) continue;
    const [, group, inner, deeper = ''] = nested.exec(name) ?? [];
    const plain = name.replace(/\[\]$/, '');
    if (group !== undefined && inner !== undefined) {
      groups[group] ??= empty();
      add(groups[group], inner + deeper, value);
    } else if (/^(?:fields|utm|consent)$/.test(name) && isObject(value)) {
      groups[name] = Object.assign(groups[name] ?? empty(), value);
    } else if (typeof value !== 'string' || !reserved.has(plain) || value.trim() !== '') add(body, plain, value);
  }

  const { fields, utm, consent } = groups;
  if (consent) body.consent = consent;
  if (utm) body.utm = Object.fromEntries(Object.entries(utm).map(([name, value]) => [name, last(value)]));
  if (fields) body.fields = fields;
  for (const name of Object.keys(body)) {
    const value = last(body[name]);
    if (taken.has(name)) body[name] = name === 'consent' ? consentOf(value) : value;
    else if (fields && !reserved.has(name)) {
      fields[name] ??= body[name];
      delete body[name];
    }
  }
  return body;
};

const isDeclared = (declared: Declared, name: string): boolean => declared.some((field) => field.name === name);

/** `day[]` and `day[0]` are values of the field `day`. */
const listedIn = (name: string): string | undefined => /^([^[\]]+)\[\d*\]$/.exec(name)?.[1];

/**
 * The answers as they were sent. Without `fields` they are all names that the submit does not use itself, or that the form
 * declares.
 */
export const answersOf = (given: Submission, honeypot: string, declared: Declared = []): Values => {
  const answers = empty();
  const names = new Set(declared.map(({ name }) => name));
  const lists = new Map<string, unknown[]>();
  for (const [name, value] of Object.entries(given.fields ?? given)) {
    const listed = listedIn(name);
    if (listed !== undefined && names.has(listed)) {
      const values = lists.get(listed) ?? [];
      lists.set(listed, values);
      values.push(...(Array.isArray(value) ? value : [value]));
      continue;
    }
    const ours = name === honeypot || name === widgetInput || (!given.fields && reserved.has(name));
    if (!ours || names.has(name)) answers[name] = value;
  }
  for (const [name, values] of lists) {
    const all = answers[name] === undefined ? values : [answers[name], ...values].flat();
    answers[name] = all.length === 1 ? all[0] : all;
  }
  if (!given.fields && names.has('consent')) answers.consent = given.consent?.granted;
  return answers;
};

export const captchaTokenOf = (given: Submission): string | undefined => {
  // Scripts that send all inputs as answers include the widget's.
  const token = last(given.captchaToken ?? given[widgetInput] ?? given.fields?.[widgetInput]);
  return typeof token === 'string' ? token : undefined;
};

/** Whether the hidden input is filled in. */
export const honeypotFilled = (given: Submission, honeypot: string, declared: Declared = []): boolean =>
  [
    isDeclared(declared, honeypot) ? undefined : (given[honeypot] ?? given.fields?.[honeypot]),
    isDeclared(declared, 'website') ? undefined : given.website,
  ].some((value) => (typeof value === 'string' ? value.trim() !== '' : Boolean(value)));
