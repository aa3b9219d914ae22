import { type Operation, type Role, scopeOf } from '#lib/core/operation.ts';
import { mediaTypes } from '#lib/media/shapes.contract.ts';
import { operations } from '#lib/operations.ts';
import about from '../../package.json' with { type: 'json' };
import { isFile } from './multipart.ts';
import { parametersOf, sharedParameters } from './parameters.ts';
import { errorSchema, responsesOf, sharedExamples, sharedHeaders, sharedResponses } from './responses.ts';
import { type Json, referencedSchemas, requestSchema } from './schemas.ts';

const introduction = `Everything that a franchise brand and its locations do on the web: locations, forms, leads, webhooks.

**Answers** hold \`data\`, refusals an \`error\` with a \`code\` that does not change and a \`message\` for people.

**Credentials.** A person signs in with \`POST /v1/auth/login\` and sends the access token; a server sends an API key.
What is under \`/public\` needs neither.

**Lists** give \`nextCursor\`; send it as \`cursor\`, with the same filters, for the next page. It is null on the last one.

**Updates** leave absent fields as they are, and clear a field that is given as \`null\`. With \`If-Match\` they are refused
when somebody else was faster.

**Texts** are plain text, kept as they were typed, unless a field is said to be HTML. Escape them where you show them: a title may
hold \`</script>\`. \`jsonLdScript\` of a profile is escaped already.

**Limits before an operation.** The request line and the headers may have 10,240 bytes together (431
\`headers_too_large\`), a body 10 MB (413). A path that no operation has is answered 404, a method that a path does not
take 405 with \`Allow\`. API Gateway words what it refuses itself (413, 431, and 429, 500, 503 and 504 when it cannot reach
an operation) as \`{"message": "…"}\`; go by the status there. Pages of other origins can read these answers too.

**Retries.** 429 and 503 carry \`Retry-After\`. Send the request again after that time, with the same \`Idempotency-Key\`
where there is one.

**Fields** may be added to answers at any time. Unknown fields of a request are refused.`;

/** `forms/list` as `formsList`: the name of the method in a generated client. */
const operationId = ({ id }: Operation): string =>
  id.replace(/[/-]+(\w)/g, (_, letter: string) => letter.toUpperCase());

const security: Record<Operation['credential'], Json[]> = {
  none: [],
  user: [{ bearer: [] }],
  any: [{ bearer: [] }, { apiKey: [] }],
};

const people: Record<Role, string> = { brand_admin: 'brand admins', marketing: 'marketing', franchisee: 'franchisees' };
const and = new Intl.ListFormat('en');

const audienceOf = ({ credential, roles, path, perLocation }: Operation): string => {
  if (credential === 'none') return 'everybody';
  if (roles === 'super') return 'platform staff';
  if (typeof roles === 'string') return credential === 'any' ? 'every user and every API key' : 'every user';
  const own = perLocation || path.includes('{locationId}') ? ', for their own locations' : '';
  return and.format(roles.map((role) => (role === 'franchisee' ? `${people[role]}${own}` : people[role])));
};

const descriptionOf = (operation: Operation): string => {
  const { description, credential, roles } = operation;
  const scope = credential === 'any' && roles !== 'any' ? ` An API key needs the scope \`${scopeOf(operation)}\`.` : '';
  return [description, `For ${audienceOf(operation)}.${scope}`].filter(Boolean).join('\n\n');
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
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a signed-in user',
        },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: "A brand's API key, for its servers" },
      },
      parameters: sharedParameters,
      headers: sharedHeaders,
      examples: sharedExamples,
      responses: sharedResponses,
      schemas: { Error: errorSchema, ...referencedSchemas(paths) },
    },
  };
};
