import { describe, expect, test } from 'vitest';
import { documentationPages } from '#infra/local/gateway/pages.ts';
import { openApiDocument } from '#infra/openapi/document.ts';
import { errorCodesOf } from '#infra/openapi/errors.ts';
import { operations } from '#lib/operations.ts';
import { type Operation, paramNames } from '#lib/platform/core/contract/operation.ts';
import { type ErrorCode, errorStatus } from '#lib/platform/core/errors.ts';

type Json = Record<string, unknown>;

interface Described {
  operationId: string;
  parameters: { $ref?: string; name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Json>;
  security: Record<string, string[]>[];
}

// As a client parses it, without values that JSON cannot hold.
const document = JSON.parse(JSON.stringify(openApiDocument()));

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

/** Every schema of the document with its path, but for those in examples. */
const schemasIn = (value: unknown, path: string): [path: string, schema: Json][] => {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, Json][] = path.endsWith('/properties') ? [] : [[path, value as Json]];
  const inner = Object.entries(value).filter(([key]) => path.endsWith('/properties') || !/^examples?$/.test(key));
  return [...own, ...inner.flatMap(([key, part]) => schemasIn(part, `${path}/${key}`))];
};

const schemas = schemasIn({ paths: document.paths, schemas: document.components.schemas }, '');

const pathsOf = (wrong: (schema: Json, path: string) => unknown): string[] =>
  schemas.flatMap(([path, schema]) => (wrong(schema, path) ? [path] : []));

describe('generators of code', () => {
  test('find one type in each schema, and null only beside it', () => {
    expect(schemas.length).toBeGreaterThan(10_000);
    const isOne = (type: unknown): boolean => !Array.isArray(type) || (type.length === 2 && type[1] === 'null');
    expect(pathsOf(({ type }) => !isOne(type))).toEqual([]);
    expect(pathsOf(({ type }, path) => type === 'null' && !/\/anyOf\/1$/.test(path))).toEqual([]);
  });

  test('find no constants, and nothing that is meant for us', () => {
    expect(
      pathsOf((schema) => ['const', 'propertyNames', 'x-shape', 'x-discriminates'].some((name) => name in schema)),
    ).toEqual([]);
  });

  test('find a name for each object', () => {
    const isNamed = (path: string): boolean => /^\/schemas\/\w+$/.test(path);
    expect(pathsOf(({ type, properties }, path) => type === 'object' && properties && !isNamed(path))).toEqual([]);
  });

  test('find a name for each body and answer in JSON', () => {
    const bodies = operations.flatMap((operation) => {
      const { requestBody, responses } = describedAs(operation) as {
        requestBody?: Json;
        responses: Record<string, Json>;
      };
      return [requestBody, responses[operation.status]].flatMap((part) => {
        const { schema } = ((part?.content as Json)?.['application/json'] ?? {}) as { schema?: Json };
        return schema && !schema.$ref && schema.type !== 'array' ? [operation.id] : [];
      });
    });
    expect(bodies).toEqual([]);
  });

  test('find only open lists of values in answers', () => {
    const reached = new Set<string>();
    const reach = (value: unknown): void => {
      for (const ref of refsIn(value))
        if (ref.startsWith('#/components/') && !reached.has(ref)) {
          reached.add(ref);
          reach(at(ref));
        }
    };
    for (const operation of operations) reach(describedAs(operation).responses);
    const closed = [...reached].flatMap((ref) =>
      schemasIn(at(ref), ref).flatMap(([path, schema]) => (Array.isArray(schema.enum) ? [path] : [])),
    );
    expect(closed.filter((path) => !/^#\/components\/schemas\/\w+Block\/properties\/type$/.test(path))).toEqual([]);
    expect(schemas.filter(([, schema]) => 'x-extensible-enum' in schema).length).toBeGreaterThan(50);
  });

  test('tell the parts of content apart by their type', () => {
    const { oneOf, discriminator } = at('#/components/schemas/Block') as {
      oneOf: { $ref: string }[];
      discriminator: { propertyName: string; mapping: Record<string, string> };
    };
    expect(Object.values(discriminator.mapping)).toEqual(oneOf.map(({ $ref }) => $ref));
    for (const [type, ref] of Object.entries(discriminator.mapping))
      expect(at(`${ref}/properties/type`)).toMatchObject({ type: 'string', enum: [type] });
    const part = at('#/components/schemas/ContentBlock') as { anyOf: { $ref: string }[] };
    expect(part.anyOf.map(({ $ref }) => $ref.split('/').at(-1))).toEqual(['Block', 'OtherBlock']);
  });

  test('find files in multipart bodies alone', () => {
    const submit = operations.find(({ id }) => id === 'public/submit-form') as Operation;
    const { content } = describedAs(submit).requestBody as { content: Record<string, { schema: Json }> };
    expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/SubmissionInput' });
    expect(content['multipart/form-data']?.schema).not.toEqual(content['application/x-www-form-urlencoded']?.schema);
    const files = pathsOf(({ format }) => format === 'binary').map((path) => path.split('/')[2]);
    expect(files).toEqual(['MediaUploadBrandInput', 'MediaUploadLocationInput']);
  });

  test('find examples of the type of their parameter, and each shared example in use', () => {
    const parameters = operations.flatMap((operation) => describedAs(operation).parameters as unknown as Json[]);
    const numbers = parameters.filter(
      ({ schema, example }) => (schema as Json)?.type === 'integer' && example !== undefined,
    );
    expect(numbers.filter(({ example }) => typeof example !== 'number')).toEqual([]);
    const used = new Set(refsIn(document));
    const unused = Object.keys(document.components.examples).filter(
      (name) => !used.has(`#/components/examples/${name}`),
    );
    expect(unused).toEqual([]);
    expect(document.info.contact).toHaveProperty('email');
  });
});

test.each([
  ['lead.submitted', 'LeadSubmittedEvent'],
  ['integration.test', 'IntegrationTestEvent'],
])('what webhook endpoints get is described: %s', (type, name) => {
  const callbacks = document.paths['/v1/brands/{brandId}/webhooks'].post.callbacks;
  const { schema } = callbacks[type]['{$request.body#/url}'].post.requestBody.content['application/json'];
  expect(schema).toEqual({ $ref: `#/components/schemas/${name}` });
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
    expect(codesOf('public/list-events')).toContain('not_found');
    expect(codesOf('public/report-leaked-keys')).not.toContain('not_found');
    expect(codesOf('forms/get')).not.toContain('malformed_json');
    expect(codesOf('forms/get')).not.toContain('precondition_failed');
    expect(codesOf('forms/update')).toEqual(expect.arrayContaining(['malformed_json', 'precondition_failed']));
    expect(codesOf('forms/create')).toContain('idempotency_key_reused');
    expect(codesOf('webhooks/replay')).not.toContain('idempotency_key_reused');
  });
});

describe('the documentation pages', () => {
  const pages = documentationPages();
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
