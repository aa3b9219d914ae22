import { expect, test } from 'vitest';
import { contracts, descriptionsIn } from '#infra/openapi/contracts.ts';
import { openApiDocument } from '#infra/openapi/document.ts';
import { commonDescriptions } from '#lib/platform/core/contract/descriptions.ts';

type Json = Record<string, unknown>;

// As a client reads it: what JSON cannot hold is gone. The exact document has the descriptions as the contracts hold them.
const document = JSON.parse(JSON.stringify(openApiDocument({ exact: true })));
const published = JSON.parse(JSON.stringify(openApiDocument()));

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (ref: string, within = document): Json =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce((value, key) => value?.[key], within);

const hasWords = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** A field is described itself, or it is a named shape that is. */
const isDescribed = (field: Json, within = document): boolean =>
  hasWords(field.description) || (typeof field.$ref === 'string' && hasWords(at(field.$ref, within).description));

/** Every field in a part of the document, with its path. What stands in an example is no field. */
const fieldsIn = (value: unknown, path: string): [path: string, field: Json][] => {
  if (Array.isArray(value)) return value.flatMap((part, index) => fieldsIn(part, `${path}.${index}`));
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (['example', 'examples', 'default', 'enum', 'const'].includes(key)) return [];
    if (key !== 'properties' || !isJson(inner)) return fieldsIn(inner, `${path}.${key}`);
    return Object.entries(inner).flatMap(([name, field]): [string, Json][] =>
      isJson(field) ? [[`${path}.${name}`, field], ...fieldsIn(field, `${path}.${name}`)] : [],
    );
  });
};

const operations: [id: string, operation: Json][] = Object.values<Json>(document.paths).flatMap((item) =>
  Object.values(item).flatMap((operation): [string, Json][] =>
    isJson(operation) ? [[String(operation.operationId), operation]] : [],
  ),
);

const fields = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name)),
  ...operations.flatMap(([id, { requestBody, responses }]) => [
    ...fieldsIn(requestBody, `${id} request`),
    ...fieldsIn(responses, `${id} response`),
  ]),
];

test('every field of a request and of an answer is described', () => {
  expect(fields.length).toBeGreaterThan(2000);
  expect(fields.filter(([, field]) => !isDescribed(field)).map(([path]) => path)).toEqual([]);
});

test('every field of the published schemas is described', () => {
  const all = Object.entries(published.components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name));
  expect(all.length).toBeGreaterThan(2000);
  expect(all.filter(([, field]) => !isDescribed(field, published)).map(([path]) => path)).toEqual([]);
});

test('a field without a description is found', () => {
  const bare = { properties: { price: { type: 'integer' } } };
  expect(fieldsIn(bare, 'event').filter(([, field]) => !isDescribed(field))).toEqual([
    ['event.price', { type: 'integer' }],
  ]);
});

test('every parameter is described', () => {
  const parameters = operations.flatMap(([id, operation]) =>
    (operation.parameters as Json[]).map((parameter): [string, Json] => [`${id} ${parameter.name}`, parameter]),
  );
  const resolved = parameters.map(([path, { $ref, ...own }]): [string, Json] => [path, $ref ? at(String($ref)) : own]);
  expect(resolved.length).toBeGreaterThan(400);
  expect(resolved.filter(([, parameter]) => !hasWords(parameter.description)).map(([path]) => path)).toEqual([]);
});

test('every tag, operation, header, answer and credential is described', () => {
  const { headers, responses, securitySchemes, schemas } = document.components;
  const named = [headers, responses, securitySchemes, schemas].flatMap((part) => Object.entries<Json>(part));
  const tags = document.tags.map((tag: Json): [string, Json] => [`tag ${tag.name}`, tag]);
  const silent = [...named, ...tags, ...operations].filter(([, { description }]) => !hasWords(description));
  expect(silent.map(([name]) => name)).toEqual([]);
  expect(operations.filter(([, { summary }]) => !hasWords(summary))).toEqual([]);
});

test('every description that a contract holds is used', () => {
  const used = new Set([
    ...fields.map(([, { description }]) => description),
    ...Object.values<Json>(document.components.schemas).map(({ description }) => description),
    ...operations.flatMap(([, { parameters }]) => (parameters as Json[]).map(({ description }) => description)),
  ]);
  const unused = [commonDescriptions, ...contracts.map(descriptionsIn)].flatMap((descriptions) =>
    Object.entries(descriptions).flatMap(([key, text]) => (used.has(text) ? [] : [key])),
  );
  expect(unused).toEqual([]);
});

test('descriptions say more than the name', () => {
  const simple = (text: string): string => text.toLowerCase().replace(/\b(?:the|a|an|of|its)\b|[^a-z0-9]/g, '');
  const idle = fields.filter(([path, { description }]) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return typeof description === 'string' && simple(description) === simple(name) && !(name in commonDescriptions);
  });
  expect(idle.map(([path]) => path)).toEqual([]);
  const unready = fields.filter(([, { description }]) => /^[a-z]|\.$|\s$/.test(String(description ?? 'A')));
  expect(unready.map(([path, { description }]) => `${path}: ${description}`)).toEqual([]);
});
