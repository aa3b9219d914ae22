import type { Reading } from '#lib/leads/forms/answer.rules.ts';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { readAnswer } from '#lib/leads/forms/read-answer.rules.ts';
import { type Readings, shownIn } from '#lib/leads/forms/shown.rules.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import type { LeadDetail } from '#lib/leads/leads/shape.contract.ts';
import { consentIn } from '#lib/leads/submissions/consent.rules.ts';
import type { Submitted } from './payload.rules.ts';

const phone = '+15125550123';
const message = 'This is a test event.';
const words: Partial<Record<NonNullable<FormField['mapTo']> | FormField['type'], string>> = {
  name: 'Test Visitor',
  email: 'visitor@example.com',
  phone,
  postalCode: '78701',
  message,
  textarea: message,
  url: 'https://www.example.com/',
};

const choicesOf = ({ options = [], validation: { min = 1, max = options.length } = {} }: FormField): string[] =>
  options.slice(0, Math.min(max, Math.max(2, min)));

const textsFor = ({ type, mapTo, label, placeholder, defaultValue, maxLength }: FormField): (string | undefined)[] => {
  const text = words[mapTo ?? type] ?? words[type] ?? `Sample: ${label}`;
  return [defaultValue, text, placeholder, text.slice(0, maxLength), 'Sample'];
};

/** Answers that a visitor could give, the most believable first: not all may match the rules of the field. */
const ideasFor = (field: FormField, at: Date): (FieldValue | undefined)[] => {
  const { type, options = [], defaultValue, validation: { min, max } = {} } = field;
  if (type === 'checkbox' || type === 'consent') return [true];
  if (type === 'number') return [defaultValue, 2, min, max];
  if (type === 'date') return [defaultValue, at.toISOString().slice(0, 10)];
  if (type === 'multiselect') return [choicesOf(field)];
  return type === 'select' || type === 'radio' ? [defaultValue, ...options] : textsFor(field);
};

/** The first answer that the field accepts; none for a pattern that nothing matches. */
const readingFor = (field: FormField, at: Date): Reading => {
  const readings = ideasFor(field, at).flatMap((idea) => (idea === undefined ? [] : [readAnswer(field, idea)]));
  return readings.find((reading) => reading && 'value' in reading);
};

const answersTo = (fields: readonly FormField[], at: Date): Record<string, FieldValue> => {
  const readings: Readings = new Map(fields.map((field) => [field.name, readingFor(field, at)]));
  const shown = fields.filter(shownIn(fields, readings));
  return Object.fromEntries(
    shown.flatMap(({ name }): [string, FieldValue][] => {
      const reading = readings.get(name);
      return reading && 'value' in reading ? [[name, reading.value]] : [];
    }),
  );
};

interface Sampled {
  id: string;
  name: string;
  slug: string;
  fields: readonly FormField[];
}

/** The questions of a brand that has no form yet. */
const plainFields: FormField[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
  { name: 'message', label: 'Message', type: 'textarea', required: false, mapTo: 'message' },
];

interface Place {
  brandId: string;
  form: Sampled | undefined;
  location?: NonNullable<LeadDetail['location']> | undefined;
}

/** An invented lead, to test an endpoint: its answers are to the questions of the form. No lead has its id. */
export const sampleLead = (id: string, { brandId, form, location }: Place, at: Date): Submitted => {
  const { fields, ...named } = form ?? { id, name: 'Test', slug: 'test', fields: plainFields };
  const answers = answersTo(fields, at);
  const consent = consentIn(fields, answers);
  const called = fields.find(({ name, mapTo }) => mapTo === 'phone' && Object.hasOwn(answers, name));
  return {
    id,
    brandId,
    formId: named.id,
    formName: named.name,
    formSlug: named.slug,
    ...(location && { locationId: location.id, location }),
    fields: answers,
    sourceType: 'direct',
    pageUrl: 'https://www.example.com/contact',
    ...(consent && { consent }),
    ...(called && { phone }),
    createdAt: at.toISOString(),
    isTest: true,
  };
};
