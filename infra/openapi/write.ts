import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argumentsOf } from '#infra/arguments.ts';
import { llmsText, overviewPage, referencePage } from './reference.ts';
import { documents } from './subjects.ts';
import { subjects } from './texts/tags.ts';

const [folder = '.'] = argumentsOf(
  `Writes the OpenAPI document of the API as openapi.json, and beside it a document and a page in Markdown for each subject,
in openapi/, with a list of them for programs, llms.txt.

  npm run openapi -- [folder]      Default: .`,
  1,
);

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

await mkdir(join(folder, 'openapi'), { recursive: true });
for (const [name, document] of Object.entries(documents()))
  await write(name, name === 'openapi.json' ? `${JSON.stringify(document, null, 2)}\n` : JSON.stringify(document));
for (const subject of subjects) await write(`openapi/${subject}.md`, referencePage(subject));
await write('openapi/overview.md', overviewPage());
await write('openapi/llms.txt', llmsText());
console.log(`Wrote openapi.json and the documents of ${subjects.length} subjects in openapi/`);
