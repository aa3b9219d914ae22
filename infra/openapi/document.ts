import { operations } from '#lib/operations.ts';
import { type Operation, type Role, scopeOf } from '#lib/platform/core/contract/operation.ts';
import about from '../../package.json' with { type: 'json' };
import { type Components, componentsOf } from './components.ts';
import { errorSchemas } from './error-schema.ts';
import type { Json } from './json.ts';
import { operationId } from './operation-id.ts';
import { parametersOf, sharedParameters } from './parameters.ts';
import { requestBodyOf } from './request-body.ts';
import { responsesOf, sharedExamples, sharedHeaders, sharedResponses } from './responses.ts';
import { introduction } from './texts/introduction.ts';
import { tagDescriptions } from './texts/tags.ts';
import { callbacksOf, sentEvents } from './webhooks.ts';

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

const pathItem = (operation: Operation, components: Components): Json => {
  const { group, summary, credential, roles } = operation;
  const requestBody = requestBodyOf(operation, components);
  const callbacks = components.exact ? undefined : callbacksOf(operation, components);
  return {
    operationId: operationId(operation),
    tags: [group],
    summary,
    description: descriptionOf(operation),
    security: security[credential],
    parameters: parametersOf(operation, components),
    ...(requestBody && { requestBody }),
    responses: responsesOf(operation, components),
    ...(callbacks && { callbacks }),
    ...(credential !== 'none' && { 'x-roles': roles }),
    ...(credential === 'any' && roles !== 'any' && { 'x-scope': scopeOf(operation) }),
  };
};

interface Options {
  /**
   * With the closed enums and unions of the contracts, for the types of our own client. Generated code in other languages
   * would refuse answers that are not of them.
   */
  exact?: boolean;
}

/** The OpenAPI 3.1 description of every operation. */
export const openApiDocument = ({ exact = false }: Options = {}) => {
  const components = componentsOf(exact, errorSchemas(exact));
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, { [operation.method.toLowerCase()]: pathItem(operation, components) });
  }
  // Not for others, since the Python code that openapi-generator makes of it is not valid: they find it in `callbacks`.
  const webhooks = exact ? { webhooks: sentEvents(components) } : {};
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontage API',
      version: about.version,
      description: introduction,
      contact: { name: 'Frontage support', email: 'support@frontage.example' },
      license: { name: about.license, identifier: about.license },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({
      name,
      description: tagDescriptions[name],
    })),
    paths,
    ...webhooks,
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
      schemas: components.referenced({ paths, webhooks, sharedResponses }),
    },
  };
};
