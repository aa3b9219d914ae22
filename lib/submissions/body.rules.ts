import { truthOf } from '#lib/core/primitives.ts';
import type { FormField } from '#lib/forms/fields.contract.ts';
import { type Submission, submission } from './contract.ts';

type Values = Record<string, unknown>;
type Declared = readonly Pick<FormField, 'name'>[];

// Without a prototype, so that an input called __proto__ is a name like any other.
const empty = (): Values => Object.create(null);

const taken = new Set(Object.keys(submission.shape));
/** The input that Turnstile's widget adds to the form around it. */
const widgetInput = 'cf-turnstile-response';
const reserved = new Set([...taken, 'website', widgetInput]);

const nested = /^(fields|utm|consent)\[([^[\]]+)\](?:\[\])?$/;

const add = (values: Values, name: string, value: string): void => {
  const before = values[name];
  if (Array.isArray(before)) before.push(value);
  else values[name] = before === undefined ? value : [before, value];
};

const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

const consentOf = (value: unknown): unknown => {
  const { text = '', granted } = typeof value === 'object' && value !== null ? (value as Values) : { granted: value };
  return { text: last(text), granted: truthOf(last(granted)) ?? false };
};

/**
 * The submission that a page without JavaScript meant: `fields[name]` and plain names are answers, repeated names lists,
 * and what the submit takes for itself has the type it asks for. Files, and empty inputs of the latter, are left out.
 */
export const readFormEntries = (entries: Iterable<readonly [string, unknown]>): Values => {
  const body = empty();
  const groups: Record<string, Values> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const [, group, inner] = nested.exec(name) ?? [];
    const plain = name.replace(/\[\]$/, '');
    if (group !== undefined && inner !== undefined) {
      groups[group] ??= empty();
      add(groups[group], inner, value);
    } else if (!reserved.has(plain) || value.trim() !== '') add(body, plain, value);
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

/** The answers as they came. Without `fields` they are the names that the submit does not take for itself, or that the form declares. */
export const answersOf = (given: Submission, honeypot: string, declared: Declared = []): Values => {
  const answers = empty();
  const names = new Set(declared.map(({ name }) => name));
  for (const [name, value] of Object.entries(given.fields ?? given)) {
    const ours = name === honeypot || name === widgetInput || (!given.fields && reserved.has(name));
    if (!ours || names.has(name)) answers[name] = value;
  }
  if (!given.fields && names.has('consent')) answers.consent = given.consent?.granted;
  return answers;
};

export const captchaTokenOf = (given: Submission): string | undefined => {
  // Scripts that send all inputs as answers send the widget's among them.
  const token = last(given.captchaToken ?? given[widgetInput] ?? given.fields?.[widgetInput]);
  return typeof token === 'string' ? token : undefined;
};

/** Whether the input that no person sees has something in it. */
export const honeypotFilled = (given: Submission, honeypot: string, declared: Declared = []): boolean =>
  [
    isDeclared(declared, honeypot) ? undefined : (given[honeypot] ?? given.fields?.[honeypot]),
    isDeclared(declared, 'website') ? undefined : given.website,
  ].some((value) => (typeof value === 'string' ? value.trim() !== '' : Boolean(value)));
