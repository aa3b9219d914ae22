import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requireAccountOf } from '#infra/ops/own-account.ts';
import { settingsOf } from '#infra/stages.ts';
import { standInForAws } from './stand-in.ts';

let aws: ReturnType<typeof standInForAws>;
let folder: string;
beforeAll(() => {
  // Records its calls, and answers them in turn.
  const script = (own: string) => `#!/bin/sh
printf '%s\\n' "$@" >> '${own}/asked'
calls=$(grep -c '^invoke$' '${own}/asked')
for last; do :; done
sed -n "\${calls}p" '${own}/answers' > "$last"
cat '${own}/verdict'
`;
  aws = standInForAws(script);
  folder = aws.folder;
});
afterAll(() => aws.remove());

const run = (command: string, args: string[], answers: object[], verdict = 'null') => {
  writeFileSync(join(folder, 'asked'), '');
  writeFileSync(join(folder, 'answers'), answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
  writeFileSync(join(folder, 'verdict'), verdict);
  const { status, stdout, stderr } = spawnSync(process.execPath, [`infra/ops/${command}.ts`, ...args], {
    encoding: 'utf8',
    env: aws.env(),
  });
  const asked = readFileSync(join(folder, 'asked'), 'utf8').split('\n');
  return { status, stdout, stderr, after: (option: string) => asked[asked.indexOf(option) + 1], asked };
};

test('the bootstrap calls the function of the stage and prints its answer', () => {
  const { status, stdout, after } = run(
    'bootstrap',
    ['--stage', 'dev', '--email', 'root@acme.example'],
    [{ superAdmin: { created: true, password: 'shown-once' } }],
  );
  expect([status, JSON.parse(stdout)]).toEqual([0, { superAdmin: { created: true, password: 'shown-once' } }]);
  expect(after('--function-name')).toBe('frontage-dev-ops-bootstrap');
  expect(JSON.parse(after('--payload') ?? '')).toEqual({ email: 'root@acme.example' });
});

test('migrations are called until all are done', () => {
  const { status, asked } = run('migrate', ['--stage', 'dev'], [{ done: false }, { done: false }, { done: true }]);
  expect(status).toBe(0);
  expect(asked.filter((argument) => argument === 'frontage-dev-ops-migrate')).toHaveLength(3);
});

test("a rotation step is called with the operator's options", () => {
  const { after } = run('rotate', ['--stage', 'dev', '--step', 'drop-old-peppers', '--lose', '3'], [{}]);
  expect(JSON.parse(after('--payload') ?? '')).toEqual({ step: 'drop-old-peppers', lose: '3' });
});

test('a failed function fails the command, which says why and where the rest is', () => {
  const answer = { errorType: 'Error', errorMessage: 'Wait 10 min', trace: ['Error: Wait 10 min', 'at index.mjs'] };
  const { status, stderr } = run('rotate', ['--stage', 'dev', '--step', 'publish'], [answer], '"Unhandled"');
  expect(status).toBe(2);
  expect(stderr.trim().split('\n')).toEqual([
    'The function failed: Wait 10 min',
    'Its log: aws logs tail /frontage/dev/ops/rotate-secrets --since 15m --region us-east-1',
  ]);
});

test.each([
  ['bootstrap', ['--stage', 'dev']],
  ['bootstrap', ['--stage', 'moon', '--email', 'a@b.example']],
  ['rotate', ['--stage', 'dev']],
  ['lead-shards', ['--stage', 'dev', '--brand', 'of-none']],
  ['recovery/restore', ['--stage', 'dev', '--from', 'restored']],
  ['recovery/restore', ['--stage', 'dev', '--from', 'restored', '--prefix', '', '--record', 'x']],
  ['recovery/restore', ['--stage', 'dev', '--from', 'restored', '--brand', 'b', '--record', '']],
  ['redrive', ['--stage', 'dev', '--queue', '']],
  ['rotate', ['--stage', 'dev', '--step', 'publish', '--lose', '']],
  ['block', ['--stage', '']],
])('%s %j prints the usage and calls nothing', (command, args) => {
  const { status, stderr, asked } = run(command, args, []);
  expect([status, asked]).toEqual([2, ['']]);
  expect(stderr).toContain(`npm run ${basename(command)}`);
});

test.each([
  ['migrate', [], 'The function was not called: the reason is above. .* npm run deploy -- --stage dev'],
  [
    'recovery/restore',
    ['--from', 'restored', '--prefix', ''],
    'The table of dev cannot be looked up: .* npm run deploy',
  ],
  ['redrive', [], 'The queue frontage-dev-webhooks-dead cannot be looked up: the reason is above'],
])('%s %j says that the AWS command line failed, and not that something is missing', async (command, args, says) => {
  const failing = standInForAws(() => '#!/bin/sh\necho "Unable to locate credentials" >&2\nexit 253\n');
  const { status, stderr } = spawnSync(process.execPath, [`infra/ops/${command}.ts`, '--stage', 'dev', ...args], {
    encoding: 'utf8',
    env: failing.env(),
  });
  await failing.remove();
  expect(status).toBe(2);
  expect(stderr.trim()).toMatch(new RegExp(`^Unable to locate credentials\n${says}.*$`));
});

test.each([
  ['restore', ['--from', 'restored', '--prefix', '']],
  ['adopt', ['--table', 'restored']],
])('%s says that the file of erased leads cannot be read, and changes nothing', (command, args) => {
  const { status, stderr, asked } = run(`recovery/${command}`, ['--stage', 'dev', ...args, '--erased', 'no.txt'], []);
  expect([status, asked]).toEqual([2, ['']]);
  expect(stderr).toMatch(/^--erased no.txt cannot be read: ENOENT.*\n$/);
});

test('a command works on the account of its stage alone', () => {
  const settings = { ...settingsOf('prod'), account: '111122223333' };
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => requireAccountOf('prod', settings, () => '999999999999')).toThrow('ended');
  expect(said).toHaveBeenCalledWith(
    'prod belongs to the account 111122223333, and 999999999999 is signed in. Nothing was done',
  );
  expect(() => requireAccountOf('prod', settings, () => undefined)).toThrow('ended');
  const asked: string[] = [];
  for (const _ of ['the first time', 'again'])
    requireAccountOf('prod', settings, (args) => {
      asked.push(args.slice(0, 2).join(' '));
      return '111122223333';
    });
  expect(asked).toEqual(['sts get-caller-identity']);
  vi.restoreAllMocks();
});

test.each([
  ['migrate', []],
  ['block', []],
  ['recovery/restore', ['--from', 'restored', '--prefix', '']],
])('%s reports that the AWS command line is missing', (command, args) => {
  const { status, stderr } = spawnSync(process.execPath, [`infra/ops/${command}.ts`, '--stage', 'dev', ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: join(folder, 'nothing') },
  });
  expect(status).toBe(2);
  expect(stderr.trim()).toMatch(/^This needs version 2 of the AWS command line .*ENOENT$/);
});
