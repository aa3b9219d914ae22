import * as z from 'zod';
import { number, text } from '#lib/core/primitives.ts';

export const fieldTypes = [
  'text',
  'email',
  'phone',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'multiselect',
  'number',
  'date',
  'url',
  'hidden',
  'consent',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The types that choose among `options`. */
export const choiceTypes: readonly FieldType[] = ['select', 'radio', 'multiselect'];

const fieldName = z
  .string()
  .trim()
  .regex(/^[a-zA-Z][\w-]{0,63}$/, 'must begin with a letter; letters, digits, _ and -, at most 64');

export const formField = z.strictObject({
  name: fieldName,
  label: text(200),
  type: z.enum(fieldTypes),
  required: z.boolean().default(false),
  options: z.array(text(200)).max(200).optional(),
  placeholder: text(200).optional(),
  helpText: text(500).optional(),
  maxLength: z.int().min(1).max(10_000).optional(),
  defaultValue: text(1000).optional(),
  validation: z
    .strictObject({ pattern: text(500).optional(), min: number.optional(), max: number.optional() })
    .optional(),
  showIf: z.strictObject({ field: fieldName, equals: z.union([z.string().max(1000), number, z.boolean()]) }).optional(),
  mapTo: z.enum(['name', 'email', 'phone', 'postalCode', 'message']).nullish(),
});
export type FormField = z.output<typeof formField>;
