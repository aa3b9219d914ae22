import { type Operation, type Role, scopeOf } from '#lib/core/contract/operation.ts';
import { mediaTypes } from '#lib/media/shapes.contract.ts';
import { operations } from '#lib/operations.ts';
import about from '../../package.json' with { type: 'json' };
import { errorSchema } from './error-schema.ts';
import { errorTable } from './errors.ts';
import { isFile } from './multipart.ts';
import { parametersOf, sharedParameters } from './parameters.ts';
import { responsesOf, sharedExamples, sharedHeaders, sharedResponses } from './responses.ts';
import { type Json, referencedSchemas, requestSchema } from './schemas.ts';
import { tagDescriptions } from './tags.ts';
import { sentEvents } from './webhooks.ts';

const introduction = `The API of Frontage: what a franchise brand and its locations publish on the web, the forms that visitors submit, and the
leads that follow from them.

**Answers.** A successful answer has \`data\`. A refused request is answered with \`error\`: a \`code\` for programs,
which does not change, a \`message\` for people, and sometimes \`details\`. \`X-Request-Id\` identifies the request.

**Credentials.** A person signs in with \`POST /v1/auth/login\` and sends the access token as
\`Authorization: Bearer <token>\`. A program sends an API key as \`X-API-Key\`. Operations under \`/public\` need neither.

**Lists** have \`nextCursor\`. Send it as \`cursor\`, with the same filters, to get the next page. It is null on the last page.

**Updates.** Omitted fields keep their value; null clears a field. With \`If-Match\`, a change is refused with
\`precondition_failed\` if the resource has changed since it was read.

**Times** in answers are in UTC, as ISO 8601 with milliseconds: \`2026-01-31T09:30:00.000Z\`. Requests may use any offset.
**Amounts of money** are whole cents.

**Texts** are plain text, stored as they were typed, unless their description says HTML. Escape them where you show them: a
title can contain \`</script>\`. Only \`jsonLdScript\` of a profile is already escaped.

**Limits before an operation.** The request line and the headers together may have 10,240 bytes (431
\`headers_too_large\`), the body 10 MB (413). A path that does not exist is answered with 404, a method that a path does not
have with 405 and \`Allow\`. What the gateway itself refuses (413, 431, and 429, 500, 503 and 504 when it cannot reach an
operation) has the body \`{"message": "…"}\`: use the status. Pages of other origins can read these answers too.

**Retries.** 429 and 503 have \`Retry-After\`. Send the request again after that time, with the same \`Idempotency-Key\` if it
has one.

**Changes of this API.** Fields may be added to answers at any time. Unknown fields in a request are refused.

## Error codes

${errorTable()}`;

/** `forms/list` as `formsList`: the name of the method in a generated client. */
export const operationId = ({ id }: Operation): string =>
  id.replace(/[/-]+(\w)/g, (_, letter: string) => letter.toUpperCase());

const security: Record<Operation['credential'], Json[]> = {
  none: [],
  user: [{ bearer: [] }],
  any: [{ bearer: [] }, { apiKey: [] }],
};

const people: Record<Role, string> = {
  brand_admin: 'brand admins',
  marketing: 'marketing users',
  franchisee: 'franchisees',
};
const and = new Intl.ListFormat('en');

const audienceOf = ({ credential, roles, path, perLocation }: Operation): string => {
  if (credential === 'none') return 'everybody; no credential is needed';
  if (roles === 'super') return 'platform staff';
  if (typeof roles === 'string') return credential === 'any' ? 'every user and every API key' : 'every user';
  const own = perLocation || path.includes('{locationId}') ? ' (for their own locations)' : '';
  return and.format(roles.map((role) => (role === 'franchisee' ? `${people[role]}${own}` : people[role])));
};

const descriptionOf = (operation: Operation): string => {
  const { description, credential, roles } = operation;
  const scope = credential === 'any' && roles !== 'any' ? ` An API key needs the scope \`${scopeOf(operation)}\`.` : '';
  return [description, `**Who may call it:** ${audienceOf(operation)}.${scope}`].filter(Boolean).join('\n\n');
};

/** Nested JSON as HTML forms write it: `fields[name]=value`. */
const encodingOf = (body: unknown): Json => {
  const nested = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'object');
  return Object.fromEntries(nested.map(([name]) => [name, { style: 'deepObject', explode: true }]));
};

/** A file as it appears in a form: by its name. */
const shown = (value: unknown): unknown => (isFile(value) ? value.filename : value);

const formBodyOf = (body: unknown): Json => {
  const fields = Object.entries(body ?? {});
  const files = fields.flatMap(([name, value]) =>
    isFile(value) ? [[name, { contentType: mediaTypes.join(', ') }]] : [],
  );
  return {
    examples: { example: { value: Object.fromEntries(fields.map(([name, value]) => [name, shown(value)])) } },
    encoding: Object.fromEntries(files),
  };
};

const requestBodyOf = ({ body, accepts, example }: Operation): Json | undefined => {
  if (!body) return undefined;
  if (accepts === 'multipart')
    return {
      required: true,
      content: { 'multipart/form-data': { schema: requestSchema(body), ...formBodyOf(example.body) } },
    };
  const json = { schema: requestSchema(body), examples: { example: { value: example.body } } };
  const form = { ...json, encoding: encodingOf(example.body) };
  return {
    required: !body.safeParse({}).success,
    content: {
      'application/json': json,
      ...(accepts === 'form' && { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form }),
    },
  };
};

const pathItem = (operation: Operation): Json => {
  const { group, summary, credential, roles } = operation;
  const requestBody = requestBodyOf(operation);
  return {
    operationId: operationId(operation),
    tags: [group],
    summary,
    description: descriptionOf(operation),
    security: security[credential],
    parameters: parametersOf(operation),
    ...(requestBody && { requestBody }),
    responses: responsesOf(operation),
    ...(credential !== 'none' && { 'x-roles': roles }),
    ...(credential === 'any' && roles !== 'any' && { 'x-scope': scopeOf(operation) }),
  };
};

/** The OpenAPI 3.1 description of every operation. */
export const openApiDocument = ({ serverUrl = '/' }: { serverUrl?: string } = {}) => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, { [operation.method.toLowerCase()]: pathItem(operation) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontage API',
      version: about.version,
      description: introduction,
      license: { name: about.license, identifier: about.license },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({
      name,
      description: tagDescriptions[name],
    })),
    paths,
    webhooks: sentEvents,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` of a signed-in user',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'An API key of the brand, for programs',
        },
      },
      parameters: sharedParameters,
      headers: sharedHeaders,
      examples: sharedExamples,
      responses: sharedResponses,
      schemas: { Error: errorSchema, ...referencedSchemas({ paths, sentEvents }) },
    },
  };
};
