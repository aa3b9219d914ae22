import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './document.ts';

const [path = 'openapi.json'] = process.argv.slice(2);
await writeFile(path, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`Wrote ${path}`);
