import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { named } from '#infra/stages.ts';

const workflows = globSync('.github/workflows/*.yml').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const all = (pattern: RegExp): string[] =>
  workflows.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([line]) => `${file}: ${line.trim()}`));

test('every action of others is pinned by the hash of a commit, with its version beside it', () => {
  expect(all(/^.*uses: (?!\.\/).*$/gm).length).toBeGreaterThan(5);
  expect(all(/^.*uses: (?!\.\/|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$).*$/gm)).toEqual([]);
});

test('a workflow has no permissions of its own, and each job names those that it needs', () => {
  for (const { file, text } of workflows) {
    expect(text.match(/^permissions: .*$/gm), file).toEqual(['permissions: {}']);
    const [, jobs = ''] = text.split(/^jobs:$/m);
    const written = jobs.split(/^ {2}(?=[\w-]+:$)/m).slice(1);
    expect(
      written.filter((job) => !job.includes('    permissions:\n')).map((job) => job.split(':')[0]),
      file,
    ).toEqual([]);
  }
  expect(all(/write-all|contents: write/g)).toEqual([]);
});

test('the checks, which a deployment repeats, only read, and none of their jobs is left out', () => {
  const checks = workflows.find(({ file }) => file.endsWith('/check.yml'))?.text ?? '';
  expect(new Set(checks.match(/^ {6}[a-z-]+: (?:read|write)$/gm))).toEqual(new Set(['      contents: read']));
  expect(checks.match(/^ {4}if:.*$/gm)).toBeNull();
});

test('no workflow runs code of others with its secrets, or puts what they write into a script', () => {
  expect(all(/pull_request_target|workflow_run/g)).toEqual([]);
  const scripts = workflows.flatMap(({ text }) =>
    [...text.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 {2,}.*\n|\n)+)|(.*))/gm)].map(
      ([, , block, line]) => block ?? line,
    ),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => script?.includes('${{'))).toEqual([]);
});

test('checkouts leave no token behind', () => {
  const checkouts = all(/uses: actions\/checkout@.*\n +with:\n +persist-credentials: false$/gm);
  expect(checkouts).toHaveLength(all(/uses: actions\/checkout@/g).length);
});

test('the roles and commands that workflows name exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = workflows.flatMap(({ text }) =>
    [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => `${name}`),
  );
  expect(commands).toEqual(expect.arrayContaining(['check', 'deploy', 'smoke', 'migrate']));
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const roles = workflows.flatMap(({ text }) =>
    [...text.matchAll(/:role\/(.+)$/gm)].map(([, role]) => role?.replace(/\$\{\{ inputs\.stage \}\}/, 'staging')),
  );
  const known = ['pipeline-diff', 'pipeline-deploy'].map((name) => named('staging', name));
  expect(new Set(roles)).toEqual(new Set(known));
});
