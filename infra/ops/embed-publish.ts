import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEmbed } from '#infra/embed/build.ts';
import { embedNames, embedType } from '#infra/embed/names.ts';
import { stages } from '#infra/stages.ts';
import { embedScript } from '#lib/forms/embed.contract.ts';
import { aws } from './aws.ts';
import { commandOf, stop } from './command.ts';
import { mediaBucketOf } from './stage-resources.ts';

const usage = `Publishes the script for other pages. Run it before the functions are deployed, whose snippets name this version.
Earlier versions stay, because pages name them.

  npm run embed:publish -- --stage <stage>`;

const { stage } = commandOf(usage, []);
const { code, integrity } = buildEmbed();
if (integrity !== embedScript.integrity)
  stop('The script has changed since "npm run embed": run it, and commit the result');

const directory = mkdtempSync(join(tmpdir(), 'frontage-embed-'));
const file = join(directory, 'v1.js');
writeFileSync(file, code);
const bucket = mediaBucketOf(stage);
try {
  for (const [path, caching] of Object.entries(embedNames)) {
    const put = ['s3api', 'put-object', '--bucket', bucket, '--key', path.slice(1), '--body', file];
    const described = ['--content-type', embedType, '--cache-control', caching, '--region', stages[stage].region];
    if (aws([...put, ...described]) === undefined) stop(`${path} was not published`);
    console.log(`Published ${path}`);
  }
} finally {
  rmSync(directory, { recursive: true });
}
