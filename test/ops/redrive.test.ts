import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standInForAws } from './stand-in.ts';

let aws: ReturnType<typeof standInForAws>;
beforeAll(() => {
  // A queue with three dead letters, one of which somebody looks at; the others have none.
  aws = standInForAws(
    (folder) => `#!/bin/sh
echo "$@" >> '${folder}/asked'
case "$*" in
  *get-queue-url*) echo "https://sqs/$4" ;;
  *frontage-dev-mail-dead*) printf 'arn:mail-dead\\t2\\t1\\n' ;;
  *get-queue-attributes*) printf 'arn:other\\t0\\t0\\n' ;;
esac
`,
  );
});
afterAll(() => aws.remove());

const run = (...args: string[]) => {
  writeFileSync(join(aws.folder, 'asked'), '');
  const given = ['infra/ops/redrive.ts', '--stage', 'dev', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8', env: aws.env() });
  const asked = readFileSync(join(aws.folder, 'asked'), 'utf8').split('\n');
  return { status, stdout, stderr, moves: asked.filter((line) => line.includes('start-message-move-task')) };
};

test('dead letters of every queue are counted', () => {
  const { status, stdout, moves } = run();
  expect([status, moves]).toEqual([0, []]);
  expect(stdout).toContain('mail: 3 dead letters\n');
  expect(stdout).toContain('webhooks: 0 dead letters\n');
});

test('dead letters of a queue are only counted until the operator applies it', () => {
  const { status, stdout, moves } = run('--queue', 'mail');
  expect([status, moves]).toEqual([0, []]);
  expect(stdout).toContain('Nothing was moved');
});

test('dead letters are moved back at the rate that the operator names', () => {
  const { status, moves } = run('--queue', 'mail', '--apply', 'yes', '--rate', '20');
  expect(status).toBe(0);
  expect(moves).toEqual([
    'sqs start-message-move-task --source-arn arn:mail-dead --max-number-of-messages-per-second 20 --region us-east-1 --output text',
  ]);
});

test.each([
  ['--apply', 'yes'],
  ['--rate', '20'],
])('%s without a queue is refused, as it would move nothing', (...args) => {
  const { status, stdout, stderr, moves } = run(...args);
  expect([status, stdout, moves]).toEqual([2, '', []]);
  expect(stderr).toContain('--queue');
});

test.each(['abc', '0', '1.5', '501'])('a rate of %s is refused before anything is counted', (rate) => {
  const { status, stdout, stderr } = run('--queue', 'mail', '--rate', rate);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`--rate ${rate} must be a number from 1 to 500`);
});

test.each(['count-leads', 'toString'])(
  '%s is no queue with dead letters to move: those of the stream are positions in it',
  (queue) => {
    const { status, stderr, moves } = run('--queue', queue, '--apply', 'yes');
    expect([status, moves]).toEqual([2, []]);
    expect(stderr).toContain(`${queue} is no queue`);
  },
);

test('an empty queue has nothing to move', () => {
  expect(run('--queue', 'jobs', '--apply', 'yes')).toMatchObject({ status: 0, moves: [] });
});
