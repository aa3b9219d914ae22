import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StageName, stages } from '#infra/stages.ts';
import { aws } from './aws.ts';
import { stop } from './command.ts';
import { requireAccountOf } from './own-account.ts';
import { mediaBucketOf } from './stage-resources.ts';

interface PublishedFile {
  /** Its path at the edge: `/embed/v1.js`. */
  path: string;
  contents: string | Uint8Array;
  type: string;
  /** Its `Cache-Control`. */
  caching: string;
}

/** Puts files into the bucket behind the edge, one after the other. Files of earlier versions stay. */
export const publishFiles = (stage: StageName, files: readonly PublishedFile[]): void => {
  requireAccountOf(stage);
  const bucket = mediaBucketOf(stage);
  const directory = mkdtempSync(join(tmpdir(), 'frontage-publish-'));
  // A command that stops ends the process, which runs no `finally`.
  process.once('exit', () => rmSync(directory, { recursive: true }));
  const staged = join(directory, 'file');
  for (const { path, contents, type, caching } of files) {
    writeFileSync(staged, contents);
    const put = ['s3api', 'put-object', '--bucket', bucket, '--key', path.slice(1), '--body', staged];
    const described = ['--content-type', type, '--cache-control', caching, '--region', stages[stage].region];
    if (aws([...put, ...described]) === undefined) stop(`${path} was not published`);
    console.log(`Published ${path}`);
  }
};
