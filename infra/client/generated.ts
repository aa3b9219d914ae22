import openapiTS, { astToString } from 'openapi-typescript';
import { openApiDocument } from '#infra/openapi/document.ts';
import { operationId } from '#infra/openapi/operation-id.ts';
import { isCreating } from '#infra/openapi/parameters.ts';
import { operations } from '#lib/operations.ts';

const header = '// Generated from the contract by `npm run client`.\n';

/** The types of every operation, with the default settings of the generator. */
const schema = async (): Promise<string> =>
  astToString(await openapiTS(JSON.stringify(openApiDocument({ exact: true }))));

/** Which requests may be sent again with an `Idempotency-Key`. */
const creations = (): string => {
  const paths = operations.filter(isCreating).map(({ path }) => `  '${path}',\n`);
  return `/** The paths whose POST honours \`Idempotency-Key\`. */\nexport const creations: readonly string[] = [\n${paths.join('')}];\n`;
};

/** The id of each operation with its name among the types. */
const names = (): string => {
  const entries = operations.map((operation) => `  '${operation.id}': '${operationId(operation)}';\n`);
  return `/** The ids of all operations, with their names in \`operations\`. */\nexport interface OperationNames {\n${entries.join('')}}\n`;
};

/** The generated sources of the client by their file names. */
export const generatedFiles = async (): Promise<Record<string, string>> => ({
  'schema.ts': header + (await schema()),
  'creations.ts': header + creations(),
  'names.ts': header + names(),
});
