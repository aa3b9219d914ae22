import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';

export const customFieldTypes = [
  'text',
  'textarea',
  'number',
  'boolean',
  'date',
  'url',
  'email',
  'phone',
  'select',
  'multiselect',
  'color',
] as const;
export const editors = ['brand', 'franchisee'] as const;

export const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
/** @public Named in the reference of the API. */
export const customField = z.strictObject({
  id,
  brandId: id,
  key: z.string().describe('Name of the field in `values` and in tokens such as `{{custom.key}}`. Never changes'),
  label: z.string(),
  type: z.enum(customFieldTypes),
  options: z.array(z.string()),
  required: z
    .boolean()
    .describe('Whether every location needs a value or a default: a change of values that leaves none is refused'),
  isPublic: z.boolean().describe('Whether visitors see the value: on the map and in navigation'),
  editableBy: z.enum(editors),
  helpText: z.string().nullable(),
  maxLength: z.int().nullable(),
  sortOrder: z.int(),
  defaultValue: value.nullable().describe('Value of every location that has none of its own; null for none'),
  ...stamps,
});
export type CustomField = z.output<typeof customField>;
export const toCustomField = allowlist(customField);
