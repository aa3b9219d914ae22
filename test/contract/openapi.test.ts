import { describe, expect, test } from 'vitest';
import { documentationPages } from '#infra/local/gateway/pages.ts';
import { openApiDocument } from '#infra/openapi/document.ts';
import { errorCodesOf } from '#infra/openapi/errors.ts';
import { type Operation, paramNames } from '#lib/core/contract/operation.ts';
import { type ErrorCode, errorStatus } from '#lib/core/errors.ts';
import { operations } from '#lib/operations.ts';

type Json = Record<string, unknown>;

interface Described {
  operationId: string;
  parameters: { $ref?: string; name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Json>;
  security: Record<string, string[]>[];
}

// As a client parses it, without values that JSON cannot hold.
const document = JSON.parse(JSON.stringify(openApiDocument({ serverUrl: 'http://localhost:3000' })));

const describedAs = ({ path, method }: Operation): Described => document.paths[path][method.toLowerCase()];

const at = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce((value, key) => value?.[key], document);

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
};

const resolved = (value: Json): Json => (typeof value.$ref === 'string' ? (at(value.$ref) as Json) : value);

const codesIn = (response: Json): string[] => {
  const { content } = resolved(response) as { content: Record<string, { examples: Json }> };
  return Object.keys(content['application/json']?.examples ?? {});
};

test('every reference can be resolved within the document', () => {
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(0);
  expect(refs.filter((ref) => !ref.startsWith('#/') || at(ref) === undefined)).toEqual([]);
});

test('every shared component is used', () => {
  const refs = new Set(refsIn(document));
  const unused = ['schemas', 'parameters', 'headers', 'responses'].flatMap((kind) =>
    Object.keys(document.components[kind])
      .map((name) => `#/components/${kind}/${name}`)
      .filter((ref) => !refs.has(ref)),
  );
  expect(unused).toEqual([]);
});

test('what webhook endpoints get is described', () => {
  const callbacks = document.paths['/v1/brands/{brandId}/webhooks'].post.callbacks;
  const { schema } = callbacks['lead.submitted']['{$request.body#/url}'].post.requestBody.content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/LeadSubmittedEvent' });
  expect(at(schema.$ref)).toMatchObject({ required: expect.arrayContaining(['type', 'timestamp', 'data']) });
});

test('shapes that the contract exports are described once', () => {
  expect(at('#/components/schemas/Form')).toMatchObject({ type: 'object', required: expect.arrayContaining(['id']) });
  const { responses } = describedAs(operations.find(({ id }) => id === 'forms/list') as Operation);
  expect(refsIn(responses[200])).toContain('#/components/schemas/FormPageAnswer');
  expect(refsIn(at('#/components/schemas/FormPageResult'))).toEqual(['#/components/schemas/Form']);
});

test('operation ids are unique and valid names in any language', () => {
  const ids = operations.map((operation) => describedAs(operation).operationId);
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]*$/.test(id))).toEqual([]);
});

test('the document describes the operations and nothing else', () => {
  const described = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).toSorted());
});

describe.each(operations)('$id', (operation) => {
  const described = describedAs(operation);

  test('declares its parameters', () => {
    const named = described.parameters.filter((parameter) => parameter.$ref === undefined);
    const inPath = named.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(paramNames(operation.path));
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(named.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(named.length);
  });

  test('has a body where the contract has one', () => {
    expect(described.requestBody !== undefined).toBe(operation.body !== undefined);
  });

  test('has the security scheme of the contract', () => {
    const schemes = { none: [], user: ['bearer'], any: ['bearer', 'apiKey'] }[operation.credential];
    expect(described.security.flatMap(Object.keys)).toEqual(schemes);
    for (const scheme of schemes) expect(document.components.securitySchemes).toHaveProperty(scheme);
  });

  test('lists every code that it can answer with, under its status', () => {
    const refusals = Object.entries(described.responses).filter(([status]) => Number(status) >= 400);
    const codes = refusals.flatMap(([status, response]) => codesIn(response).map((code) => [code, Number(status)]));
    expect(Object.fromEntries(codes)).toEqual(
      Object.fromEntries(errorCodesOf(operation).map((code: ErrorCode) => [code, errorStatus[code]])),
    );
    expect(described.responses).toHaveProperty(String(operation.status));
  });

  test('has an example that matches its own schemas', () => {
    const { params, query, body, data } = operation.example;
    expect(operation.params.safeParse(params ?? {}).error).toBeUndefined();
    expect(operation.query.safeParse(query ?? {}).error).toBeUndefined();
    expect(operation.data.safeParse(data).error).toBeUndefined();
    expect(operation.body?.safeParse(body).error).toBeUndefined();
    expect(body === undefined).toBe(operation.body === undefined);
  });
});

describe('error codes of an operation', () => {
  const codesOf = (id: string): ErrorCode[] => errorCodesOf(operations.find((known) => known.id === id) as Operation);

  test('follow from the credential and the roles', () => {
    expect(codesOf('public/get-form')).not.toContain('unauthenticated');
    expect(codesOf('api-keys/create')).not.toContain('scope_required');
    expect(codesOf('forms/list')).toEqual(expect.arrayContaining(['brand_access_denied', 'scope_required']));
    expect(codesOf('forms/list')).not.toContain('role_required');
    expect(codesOf('forms/delete')).toContain('role_required');
    expect(codesOf('me/update')).not.toContain('password_change_required');
  });

  test('follow from the parameters and the body', () => {
    expect(codesOf('forms/get')).not.toContain('malformed_json');
    expect(codesOf('forms/get')).not.toContain('precondition_failed');
    expect(codesOf('forms/update')).toEqual(expect.arrayContaining(['malformed_json', 'precondition_failed']));
    expect(codesOf('forms/create')).toContain('idempotency_key_reused');
    expect(codesOf('webhooks/replay')).not.toContain('idempotency_key_reused');
  });
});

describe('the documentation pages', () => {
  const pages = documentationPages('http://localhost:3000');
  const get = async (path: string) => {
    const page = await pages[path]?.(path);
    return { ...page, text: page?.body.toString() ?? '' };
  };

  test('load only files of their own', async () => {
    const { text, headers } = await get('/docs');
    const links = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(await get(link)).toMatchObject({ status: 200 });
    expect(headers?.['content-security-policy']).toContain("default-src 'self'");
  });

  test('serve the document that the viewer loads', async () => {
    const [, path = ''] = /url: '([^']+)'/.exec((await get('/docs/start.js')).text) ?? [];
    expect(JSON.parse((await get(path)).text)).toEqual(document);
  });
});
