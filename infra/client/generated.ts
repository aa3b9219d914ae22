import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from '#infra/openapi/document.ts';
import { operationId } from '#infra/openapi/operation-id.ts';
import { isCreating } from '#infra/openapi/parameters.ts';
import { submittedExample } from '#lib/leads/leads/submitted.contract.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import about from '../../package.json' with { type: 'json' };
import { withFlags } from './with-flags.ts';

const header = '// Generated from the contract by `npm run client`.\n';

/** The types of every operation. A file is a `Blob`, which the form of an upload takes. */
const schema = async (): Promise<string> =>
  astToString(
    await openapiTS(JSON.stringify(withFlags(openApiDocument({ exact: true }))), {
      transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
    }),
  );

/** The facts of an operation that the client must know to send it, and to send it again. */
const sentAs = (operation: Operation): string => {
  const { method, path, actsAnew } = operation;
  const marks = `${isCreating(operation) ? ', isCreation: true' : ''}${actsAnew ? ', actsAnew: true' : ''}`;
  return `{ method: '${method}', path: '${path}'${marks} }`;
};

const table = (): string => {
  const entries = operations.map((operation) => `  '${operation.id}': ${sentAs(operation)},\n`);
  return `import type { SentAs } from '../request.ts';
import type { OperationNames } from './names.ts';

/** How each operation is sent. */
export const operations: Readonly<Record<keyof OperationNames, SentAs>> = {\n${entries.join('')}};\n`;
};

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The id of each operation with its name among the types, and with its method of the client. */
const names = (): string => {
  const entries = operations.map((operation) => `  '${operation.id}': '${operationId(operation)}';\n`);
  const groups = Map.groupBy(operations, ({ group }) => group);
  const methods = [...groups].map(([group, members]) => {
    const lines = members.map(({ id, name, summary }) => `    /** ${summary} */\n    ${camelCase(name)}: '${id}';\n`);
    return `  ${camelCase(group)}: {\n${lines.join('')}  };\n`;
  });
  return `/** The ids of all operations, with their names in \`operations\`. */
export interface OperationNames {\n${entries.join('')}}

/** The ids of all operations by their methods: \`client.leads.list\` is \`leads/list\`. */
export interface MethodNames {\n${methods.join('')}}\n`;
};

/** The event of the reference, from which receivers make events for their tests. */
const exampleEvent = (): string => `import type { LeadSubmitted } from '../webhooks.ts';

/** An event as the reference shows it. */
export const exampleEvent: LeadSubmitted = ${JSON.stringify(submittedExample, null, 2)};\n`;

/** The generated sources of the client by their file names. */
export const generatedFiles = async (): Promise<Record<string, string>> => ({
  'schema.ts': header + (await schema()),
  'operations.ts': header + table(),
  'names.ts': header + names(),
  'example-event.ts': header + exampleEvent(),
  'version.ts': `${header}export const version = '${about.version}';\n`,
});
