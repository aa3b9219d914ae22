import { errorTable } from './errors.ts';
import { isJson, type Json } from './json.ts';
import { nameIn } from './schemas.ts';
import { subjectDocument } from './subjects.ts';
import { introduction } from './texts/introduction.ts';
import { type Subject, subjectDescriptions, subjects } from './texts/tags.ts';

const anchor = (name: string): string => `[${name}](#${name.toLowerCase()})`;

/** A type in words: `list of [Lead](#lead)`, `text (uuid)`, `whole number or null`. */
const typeOf = (schema: Json): string => {
  const name = nameIn(schema);
  if (name !== undefined) return anchor(name);
  const { type, items, anyOf, oneOf, enum: values, format, additionalProperties } = schema;
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches)) return branches.map((branch) => typeOf(branch as Json)).join(' or ');
  if (Array.isArray(type))
    return type.map((one) => (one === 'null' ? 'null' : typeOf({ ...schema, type: one }))).join(' or ');
  if (Array.isArray(values)) return values.map((value) => `\`${value}\``).join(', ');
  if (type === 'array') return `list of ${isJson(items) ? typeOf(items) : 'values'}`;
  if (type === 'object') return isJson(additionalProperties) ? `map of ${typeOf(additionalProperties)}` : 'object';
  const named = type === undefined ? 'any value' : String(type);
  return format === undefined ? named : `${named} (${format})`;
};

const oneLine = (text: unknown): string => String(text ?? '').replaceAll(/\s*\n\s*/g, ' ');

interface Field {
  name: string;
  /** `path`, `query` or `header`, for a parameter. */
  place?: unknown;
  schema: Json;
  isRequired: boolean;
  description: unknown;
}

const entry = ({ name, place, schema, isRequired, description }: Field): string => {
  const where = place === undefined ? '' : ` in ${place}`;
  return `- \`${name}\`${where}${isRequired ? ', required' : ''}: ${typeOf(schema)}. ${oneLine(description)}`.trimEnd();
};

const fieldsOf = (schema: Json): string[] => {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries(isJson(schema.properties) ? schema.properties : {}) as [string, Json][];
  return fields.map(([name, schema]) =>
    entry({ name, schema, isRequired: required.has(name), description: schema.description }),
  );
};

const resolved = (value: unknown, components: Json): Json => {
  if (!isJson(value)) return {};
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(value.$ref ?? '')) ?? [];
  const group = components[kind];
  return isJson(group) && isJson(group[name]) ? group[name] : value;
};

const schemaIn = (content: unknown): [string, Json][] =>
  Object.entries(isJson(content) ? content : {}).map(([type, media]) => [
    type,
    isJson(media) && isJson(media.schema) ? media.schema : {},
  ]);

const answersOf = (responses: Json, components: Json): string[] =>
  Object.entries(responses).map(([status, response]) => {
    const { description, content } = resolved(response, components);
    const bodies = schemaIn(content).flatMap(([type, schema]) => (type === 'application/json' ? [typeOf(schema)] : []));
    const isRefusal = Number(status) >= 400;
    const codes = [...oneLine(description).matchAll(/`(\w+)`:/g)].map(([, code]) => `\`${code}\``);
    return `- ${status}: ${isRefusal && codes.length > 0 ? codes.join(', ') : [oneLine(description), ...bodies].join('. ')}`;
  });

const operationSection = (method: string, path: string, operation: Json, components: Json): string[] => {
  const parameters = (operation.parameters as Json[]).map((parameter) => resolved(parameter, components));
  const body = isJson(operation.requestBody) ? schemaIn(operation.requestBody.content) : [];
  return [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\` (\`${operation.operationId}\`)`,
    String(operation.description),
    ...(parameters.length > 0 ? ['**Parameters**'] : []),
    parameters
      .map(({ name, in: place, schema, required, description }) =>
        entry({ name: String(name), place, schema: schema as Json, isRequired: required === true, description }),
      )
      .join('\n'),
    ...body.map(([type, schema]) => `**Body** as \`${type}\`: ${typeOf(schema)}. ${oneLine(schema.description)}`),
    '**Answers**',
    answersOf(operation.responses as Json, components).join('\n'),
  ].filter((part) => part !== '');
};

/** The reference of one subject, in Markdown. */
export const referencePage = (subject: Subject): string => {
  const { paths, components } = subjectDocument(subject);
  const schemas = Object.entries(('schemas' in components ? components.schemas : {}) as Record<string, Json>);
  return `${[
    `# ${subject}`,
    subjectDescriptions[subject],
    `The same as OpenAPI document: [/openapi/${subject}.json](/openapi/${subject}.json). What holds for all operations: [/docs/overview.md](/docs/overview.md).`,
    ...Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => operationSection(method, path, operation, components)),
    ),
    '## Schemas',
    ...schemas.flatMap(([name, schema]) => [
      `### ${name}`,
      [oneLine(schema.description), ...(schema.properties ? [] : [typeOf(schema)])].join('. '),
      fieldsOf(schema).join('\n'),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
};

/** The rules for all operations, in Markdown. */
export const overviewPage = (): string => `# Frontage API\n\n${introduction}\n\n## Error codes\n\n${errorTable()}\n`;

/** The file `llms.txt`, which lists the pages and documents of the API for language models: https://llmstxt.org. */
export const llmsText = (): string => `# Frontage API

> The API of the platform on which a franchise brand and its locations run their web presence: profiles, pages, media, forms, leads, webhooks. JSON over HTTP, described by OpenAPI 3.1.

Begin with the overview, then read the page of the subject that you need. Each page has an OpenAPI document of the same subject with at most 150 kB.

- [Overview](/docs/overview.md): credentials, lists, updates, limits, retries, error codes
- [Clients](/docs/clients.md): generated clients for Java, Python, Go and TypeScript, and the settings that they need

## Reference

${subjects.map((subject) => `- [${subject}](/docs/${subject}.md): ${subjectDescriptions[subject]}`).join('\n')}

## OpenAPI documents

${subjects.map((subject) => `- [${subject}](/openapi/${subject}.json)`).join('\n')}

## Optional

- [The whole API in one document](/openapi.json): for generators of code; more than a megabyte
`;
