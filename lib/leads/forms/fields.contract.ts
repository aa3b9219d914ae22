import * as z from 'zod';
import { number, text } from '#lib/platform/core/contract/primitives.ts';
import { leadShapes } from '#lib/platform/texts/errors.ts';
import { fieldTypes, mapTargets } from './types.contract.ts';

const fieldName = z
  .string()
  .trim()
  .regex(/^[a-zA-Z][\w-]{0,63}$/, { error: () => leadShapes().fieldName });

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  formField: 'One question of a form',
  'formField.name': 'Name of the field in `fields` of a submission and of a lead; unique in the form',
  label: 'What visitors read next to the field',
  type: 'Kind of answer. `select` and `radio` choose one option, `multiselect` several; `consent` is a tick with a legal text; `hidden` is filled in by the page',
  required: 'Whether an answer is required, while the field is shown. Default: false',
  options: 'What can be chosen: required for `select`, `radio` and `multiselect`, not allowed for other types',
  placeholder: 'Example shown in the empty field',
  helpText: 'Explains the field to visitors',
  maxLength: 'Characters that an answer may have; omitted for the limit of the type',
  defaultValue: 'Answer that is filled in at first',
  validation: 'Further rules for answers',
  pattern: 'Regular expression that the whole answer must match; only forms that can be checked in linear time',
  min: 'Least value of a number, least characters of a text, or least choices of a `multiselect`',
  max: 'Greatest value of a number, most characters of a text, or most choices of a `multiselect`',
  showIf: 'Shows the field only when another field has a certain answer',
  field: 'Name of the other field',
  equals: 'The answer of the other field that shows this one',
  mapTo: 'What the answer is for the lead: who to call, to answer, to route by. Each can be used once in a form',
};

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
  mapTo: z.enum(mapTargets).nullish(),
});
export type FormField = z.output<typeof formField>;
