import { expect, test } from 'vitest';
import { auditOutcome } from '#infra/checks/advisories.ts';
import { deprecationProblems, licenceProblems, scriptProblems, versionProblems } from '#infra/checks/dependencies.ts';
import { type LockedPackage, lockedFolders, readLockfile, readManifest } from '#infra/checks/lockfile.ts';

const manifest = readManifest();
const locking = (locked: LockedPackage) => ({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': locked } });

test.each(lockedFolders)('the dependencies in ./%s pass', (folder) => {
  const lockfile = readLockfile(folder);
  const manifest = readManifest(folder);
  expect([
    ...licenceProblems(lockfile),
    ...deprecationProblems(lockfile),
    ...scriptProblems(lockfile, manifest.allowScripts),
    ...versionProblems(manifest),
  ]).toEqual([]);
});

test.each(['AGPL-3.0-only', 'MIT AND GPL-3.0-only', undefined])('the licence %s is rejected', (license) => {
  expect(licenceProblems(locking({ ...(license && { license }) }))).toHaveLength(1);
});

test.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
  'the licence %s is accepted',
  (license) => {
    expect(licenceProblems(locking({ license }))).toEqual([]);
  },
);

test('a deprecated package is rejected with the words of its author', () => {
  expect(deprecationProblems(locking({ deprecated: 'use d instead' }))).toEqual([
    'node_modules/a/node_modules/@b/c is deprecated: use d instead',
  ]);
});

test('an install script is rejected until package.json names it', () => {
  const scripted = locking({ hasInstallScript: true });
  expect(scriptProblems(scripted, {})).toHaveLength(1);
  expect(scriptProblems(scripted, { '@b/c': false })).toEqual([]);
});

test.each(['^1.2.3', '~1.2.3', '1', 'latest', 'github:b/c', 'npm:d@^1.2.3', 'npm:@b/d'])(
  'the version %s is rejected in package.json',
  (version) => {
    expect(versionProblems({ ...manifest, dependencies: { c: version } })).toHaveLength(1);
  },
);

test.each(['1.2.3', '1.2.3-beta.1', 'npm:d@1.2.3', 'npm:@b/d@1.2.3'])(
  'the version %s is accepted in package.json',
  (version) => {
    expect(versionProblems({ ...manifest, dependencies: { c: version } })).toEqual([]);
  },
);

test('a known vulnerability is reported', () => {
  const report = { vulnerabilities: { c: { name: 'c', severity: 'high', range: '<2.0.0' } } };
  expect(auditOutcome(JSON.stringify(report))).toEqual({
    answered: true,
    vulnerable: ['c <2.0.0 has a known vulnerability (high)'],
  });
});

test('a registry without advisories is distinguished from one that knows no vulnerability', () => {
  expect(auditOutcome(JSON.stringify({ vulnerabilities: {} }))).toEqual({ answered: true, vulnerable: [] });
  expect(auditOutcome(JSON.stringify({ statusCode: 405 }))).toEqual({ answered: false, reason: '405' });
});
