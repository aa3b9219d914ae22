import { writeFile } from 'node:fs/promises';
import { argumentsOf } from '#infra/arguments.ts';
import { openApiDocument } from './document.ts';

const [path = 'openapi.json'] = argumentsOf(
  `Writes the OpenAPI document of the API.

  npm run openapi -- [file]      Default: openapi.json`,
  1,
);

await writeFile(path, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`Wrote ${path}`);
