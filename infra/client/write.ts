import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { argumentsOf } from '#infra/arguments.ts';
import { generatedFiles } from './generated.ts';

argumentsOf(`Writes the generated part of the TypeScript client, clients/typescript/src/generated/.

  npm run client:types`);

const client = new URL('../../clients/typescript/', import.meta.url);
const folder = new URL('src/generated/', client);

// Modules of former builds are not packed.
await rm(new URL('dist/', client), { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(await generatedFiles())) await writeFile(new URL(name, folder), text);
await copyFile(new URL('../../LICENSE', import.meta.url), new URL('LICENSE', client));
console.log('Wrote the types of the client');
