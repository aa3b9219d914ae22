import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { id, nextCursor, ok, page, stamps, text } from '#lib/core/primitives.ts';

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
export type CustomFieldType = (typeof customFieldTypes)[number];

const editors = ['brand', 'franchisee'] as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type CustomValue = z.output<typeof value>;

const key = z
  .string()
  .trim()
  .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'must begin with a lower-case letter; letters and digits, at most 40')
  // A property name of every object would be found where no value was entered.
  .refine((name) => !(name in {}), { error: 'is not a key for a field', params: { code: 'format' } });

const customField = z.strictObject({
  id,
  brandId: id,
  key: z.string().describe('How values and tokens such as `{{custom.key}}` name it'),
  label: z.string(),
  type: z.enum(customFieldTypes),
  options: z.array(z.string()),
  required: z
    .boolean()
    .describe('Without a default, the values of a location can be changed only if this one is there afterwards'),
  isPublic: z.boolean().describe('Shown to visitors: on the map and in navigation'),
  editableBy: z.enum(editors),
  helpText: z.string().nullable(),
  maxLength: z.int().nullable(),
  sortOrder: z.int(),
  defaultValue: value.nullable().describe('The value of every location that has none of its own'),
  ...stamps,
});
export type CustomField = z.output<typeof customField>;

const writable = {
  label: text(120),
  type: z.enum(customFieldTypes),
  options: z.array(text(200)).max(200).describe('Of select and multiselect'),
  required: z.boolean(),
  isPublic: z.boolean(),
  editableBy: z.enum(editors),
  helpText: text(500).nullable(),
  maxLength: z.int().min(1).max(10_000).nullable().describe('Of text, textarea, url, email and phone'),
  sortOrder: z.int().min(-100_000).max(100_000),
  defaultValue: value.nullable(),
};

const values = z.record(z.string(), value.nullable());

const locationValues = z.strictObject({
  values: values.describe('By key, every field of the brand; null where nothing was entered and there is no default'),
  definitions: z.array(customField),
  missing: z.array(z.string()).describe('Keys of required fields that have neither a value nor a default'),
});

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';
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
  credential: 'any',
  roles,
  query: z.strictObject(page),
  data: z.strictObject({ fields: z.array(customField), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { fields: [example], nextCursor: null } },
});

export const createCustomField = operation({
  group: 'custom-fields',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/custom-fields',
  summary: 'Create custom field definition',
  description:
    'The key is unique in the brand and never changes: `key_taken` says that another field has it. The key of a field that was deleted in the last 30 days brings back the values that locations had, and so must come with the same type (`immutable_field`).',
  credential: 'any',
  roles: ['brand_admin'],
  status: 201,
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

export const updateCustomField = operation({
  group: 'custom-fields',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/custom-fields/{fieldId}',
  summary: 'Update custom field definition',
  description:
    'What is absent stays as it is. The type can change while no location has a value of its own; options, maxLength and defaultValue that do not suit the new type go unless they are given anew. Values that were entered before stay, also where new rules would not take them any more.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({ ...writable, key: key.describe('Never changes; may be sent back as it is') }).partial(),
  data: z.strictObject({ field: customField }),
  etag: true,
  errors: ['immutable_field'],
  example: {
    params: { brandId, fieldId },
    body: { helpText: 'Where customers leave their cars' },
    data: { field: example },
  },
});

export const deleteCustomField = operation({
  group: 'custom-fields',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/custom-fields/{fieldId}',
  summary: 'Delete custom field definition',
  description:
    'It is gone from every location at once. The values are kept for 30 days: a field that is created with the same key and type in that time has them again.',
  credential: 'any',
  roles: ['brand_admin'],
  data: ok,
  etag: true,
  example: { params: { brandId, fieldId }, data: { ok: true } },
});

export const getCustomValues = operation({
  group: 'custom-fields',
  name: 'get-values',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/custom-fields',
  summary: 'Get location custom field values',
  credential: 'any',
  roles,
  data: locationValues,
  etag: true,
  example: {
    params: { brandId, locationId },
    data: exampleValues,
  },
});

export const updateCustomValues = operation({
  group: 'custom-fields',
  name: 'update-values',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/custom-fields',
  summary: 'Update location custom field values',
  description:
    'Keys that are absent stay as they are; null, an empty text or an empty choice clears. A cleared field shows its default again. Afterwards every required field that the caller may edit has a value or a default; those that lack one are named. Fields that only the brand edits are `field_locked` to franchisees and to keys for single locations; nothing is changed then. All values of a location have at most 100,000 characters as JSON.',
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
