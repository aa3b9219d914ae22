import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { embedScript } from '#lib/leads/forms/embed.contract.ts';
import { standInForAws } from './stand-in.ts';

/** Names the bucket, and records what is put into it. */
const aws = standInForAws(
  (folder) => `#!/bin/sh
case "$2" in
  describe-stack-resources) echo the-bucket ;;
  put-object) echo "$@" >> '${folder}/put'; echo '{}' ;;
  *) exit 1 ;;
esac
`,
);
afterAll(() => aws.remove());

test('the script is published under both of its names, each with its caching', () => {
  const { status } = spawnSync(process.execPath, ['infra/ops/embed-publish.ts', '--stage', 'dev'], { env: aws.env() });
  const put = readFileSync(join(aws.folder, 'put'), 'utf8').trim().split('\n');

  expect(status).toBe(0);
  expect(put).toEqual([
    expect.stringMatching(/--bucket the-bucket --key embed\/v1\.js .*javascript.*--cache-control public, max-age=300,/),
    expect.stringMatching(
      new RegExp(`--key ${embedScript.path.slice(1)} .*--cache-control public, max-age=31536000, immutable`),
    ),
  ]);
});

test.each([
  ['the bucket cannot be looked up', '#!/bin/sh\nexit 1\n'],
  ['a file is refused', '#!/bin/sh\ncase "$2" in describe-stack-resources) echo the-bucket ;; *) exit 1 ;; esac\n'],
])('nothing stays on the machine if %s', async (_, script) => {
  const refusing = standInForAws(() => script);
  const temporary = join(refusing.folder, 'temporary');
  mkdirSync(temporary);
  const env = { ...refusing.env(), TMPDIR: temporary };
  const { status } = spawnSync(process.execPath, ['infra/ops/embed-publish.ts', '--stage', 'dev'], { env });
  const left = readdirSync(temporary).filter((name) => name.startsWith('frontage-'));
  await refusing.remove();
  expect([status, left]).toEqual([2, []]);
});
