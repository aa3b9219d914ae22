import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { page, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { maxCustomCharacters, restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { count, days } from '#lib/platform/core/contract/units.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { type CustomField, customField, customFieldTypes, editors, value } from './shape.contract.ts';

export type CustomFieldType = (typeof customFieldTypes)[number];

export type CustomValue = z.output<typeof value>;

const key = z
  .string()
  .trim()
  .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, { error: () => placeShapes().fieldKey })
  // A property name of every object would be found where no value was entered.
  .refine((name) => !(name in {}), { error: () => placeShapes().reservedKey, params: { code: 'format' } });

const writable = {
  label: text(120),
  type: z.enum(customFieldTypes),
  options: z
    .array(text(200))
    .max(200)
    .describe('What can be chosen: required for `select` and `multiselect`, not allowed for other types'),
  required: z.boolean(),
  isPublic: z.boolean(),
  editableBy: z.enum(editors),
  helpText: text(500).nullable(),
  maxLength: z
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .describe(
      'Characters that a value may have, for text, textarea, url, email and phone; null for the limit of the type',
    ),
  sortOrder: z.int().min(-100_000).max(100_000),
  defaultValue: value.nullable(),
};

const values = z.record(z.string(), value.nullable());

const locationValues = z.strictObject({
  values: values.describe('Values by key, of every field of the brand; null without a value and a default'),
  definitions: z.array(customField),
  missing: z.array(z.string()).describe('Keys of required fields without a value and a default'),
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  customField: 'A field that the brand adds to its locations',
  label: 'Name of the field, as people read it',
  type: 'Kind of value. `select` and `multiselect` choose among `options`; `color` is a value such as #1a2b3c',
  'request.key':
    'Name of the field in `values` and in tokens such as `{{custom.key}}`; unique in the brand. Cannot be changed later',
  options: 'What can be chosen; empty for other types than `select` and `multiselect`',
  editableBy:
    '`brand`: franchisees, and keys for single locations, can only read the value. `franchisee`: they can change it. Default: `franchisee`',
  helpText: 'Explains the field to people who fill it in; null for none',
  maxLength: 'Characters that a value may have; null for the limit of the type',
  sortOrder: 'Position among the fields: lower numbers first, older ones first among equals. Default: 0',
  'request.required': 'Whether every location needs a value or a default. Default: false',
  'request.isPublic': 'Whether visitors see the value: on the map and in navigation. Default: false',
  'request.defaultValue': 'Value of every location that has none of its own; null for none',
  'request.values': 'New values by key. Omitted keys keep their value; null, an empty text or an empty list clears it',
  fields: 'The custom fields of this page, by `sortOrder`',
  field: 'The custom field',
  definitions: 'All custom fields of the brand, by `sortOrder`',
};

const fieldId = '01939b6e-5c00-7000-8000-0000000000b0';

const definition = {
  key: 'parking',
  label: 'Parking',
  type: 'select' as const,
  options: ['On the street', 'Own car park', 'None'],
  isPublic: true,
  helpText: 'Where customers leave their cars',
};

const example: CustomField = {
  id: fieldId,
  brandId,
  ...definition,
  required: false,
  editableBy: 'franchisee',
  maxLength: null,
  sortOrder: 0,
  defaultValue: null,
  createdAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};

const slogan: CustomField = {
  ...example,
  id: '01939b6e-5c00-7000-8000-0000000000b1',
  key: 'slogan',
  label: 'Slogan',
  type: 'text',
  options: [],
  helpText: null,
  maxLength: 80,
  sortOrder: 1,
};

const exampleValues = {
  values: { parking: 'Own car park', slogan: 'At your door within the hour' },
  definitions: [example, slogan],
  missing: [],
};

export const listCustomFields = operation({
  group: 'custom-fields',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/custom-fields',
  summary: 'List custom field definitions',
  description: 'The fields that the brand added to its locations.',
  credential: 'any',
  roles,
  query: z.strictObject(page),
  ...listed('fields', customField, { params: { brandId }, entries: [example] }),
});

export const createCustomField = operation({
  group: 'custom-fields',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/custom-fields',
  summary: 'Create custom field definition',
  description: `Creates a field that every location of the brand can have a value for. The key is unique in the brand (\`key_taken\`) and never changes. With the key of a field that was deleted in the last ${days(restorableDays)}, the values of that field come back; the type must be the same (\`immutable_field\`).`,
  credential: 'any',
  roles: ['brand_admin'],
  status: 201,
  etag: true,
  body: z.strictObject({
    ...z.object(writable).partial().shape,
    key,
    label: writable.label,
    type: writable.type,
  }),
  data: z.strictObject({ field: customField }),
  errors: ['key_taken', 'immutable_field', 'plan_limit_reached'],
  example: { params: { brandId }, body: definition, data: { field: example } },
});

export const getCustomField = operation({
  group: 'custom-fields',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/custom-fields/{fieldId}',
  summary: 'Get custom field definition',
  description: 'One of the fields that the brand added to its locations.',
  credential: 'any',
  roles,
  ...single('field', customField, { params: { brandId, fieldId }, value: example }),
});

export const updateCustomField = operation({
  group: 'custom-fields',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/custom-fields/{fieldId}',
  summary: 'Update custom field definition',
  description:
    'Omitted fields keep their value. The type can be changed only while no location has a value (`immutable_field`); options, maxLength and defaultValue that do not fit the new type are cleared unless the request has new ones. Existing values stay, even where the new rules would refuse them.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({ ...writable, key: key.describe('Cannot be changed; may be sent unchanged') }).partial(),
  errors: ['immutable_field'],
  ...single('field', customField, {
    params: { brandId, fieldId },
    body: { helpText: 'Where customers leave their cars' },
    value: example,
  }),
});

export const deleteCustomField = operation({
  group: 'custom-fields',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/custom-fields/{fieldId}',
  summary: 'Delete custom field definition',
  description: `Removes the field from every location at once. For ${days(restorableDays)} it can be restored with its values; creating a field with the same key and type brings the values back too.`,
  credential: 'any',
  roles: ['brand_admin'],
  etag: true,
  ...acknowledged({ params: { brandId, fieldId } }),
});

export const restoreCustomField = operation({
  group: 'custom-fields',
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/custom-fields/{fieldId}/restore',
  summary: 'Restore deleted custom field',
  description: `Restores a field that was deleted in the last ${days(restorableDays)}, with its id and its values at locations, unless another field has its key by now (\`key_taken\`). Nothing changes if it is not deleted.`,
  credential: 'any',
  roles: ['brand_admin'],
  errors: ['key_taken', 'immutable_field', 'plan_limit_reached'],
  ...single('field', customField, { params: { brandId, fieldId }, value: example }),
});

export const getCustomValues = operation({
  group: 'custom-fields',
  name: 'get-values',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/custom-fields',
  summary: 'Get location custom field values',
  description: 'The values of one location, with the definitions of all fields.',
  credential: 'any',
  roles,
  data: locationValues,
  etag: true,
  example: { params: { brandId, locationId }, data: exampleValues },
});

export const updateCustomValues = operation({
  group: 'custom-fields',
  name: 'update-values',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/custom-fields',
  summary: 'Update location custom field values',
  description: `A cleared field shows its default again. Every required field that the caller may edit must have a value or a default afterwards; the answer names those without. Fields that only the brand edits are refused with \`field_locked\` for franchisees and for keys limited to locations, and nothing is changed. All values of a location together have at most ${count(maxCustomCharacters)} characters as JSON.`,
  credential: 'any',
  roles,
  body: z.strictObject({ values: z.record(z.string(), z.unknown()) }),
  data: locationValues,
  etag: true,
  errors: ['field_locked'],
  example: {
    params: { brandId, locationId },
    body: { values: { slogan: 'At your door within the hour' } },
    data: exampleValues,
  },
});
