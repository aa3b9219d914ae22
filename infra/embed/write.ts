import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { argumentsOf } from '#infra/arguments.ts';
import { buildEmbed, embedModule } from './build.ts';

argumentsOf(`Builds the script for other pages into lib/leads/forms/embed.contract.ts.

  npm run embed`);

const script = buildEmbed();
await writeFile(new URL('../../lib/leads/forms/embed.contract.ts', import.meta.url), embedModule(script));
console.log(
  `Wrote lib/leads/forms/embed.contract.ts: ${script.file}, ${gzipSync(script.code, { level: 9 }).length} bytes with gzip`,
);
