import { expect, test } from 'vitest';
import { integrityProblems, lockedFolders, readLockfile } from '#infra/checks/lockfile.ts';

const integrity = 'sha512-AAAA';

test.each(lockedFolders)('every package of the lockfile in ./%s has an integrity and no address', (folder) => {
  expect(integrityProblems(readLockfile(folder))).toEqual([]);
});

test('a lockfile is rejected when any package lacks its integrity', () => {
  const lockfile = readLockfile();
  delete lockfile.packages['node_modules/zod']?.integrity;
  expect(integrityProblems(lockfile)).toEqual([expect.stringMatching(/^node_modules\/zod has no integrity/)]);
});

test('a lockfile is rejected when it names the address of a package', () => {
  const resolved = 'https://registry.example/left-pad/-/left-pad-1.3.0.tgz';
  expect(integrityProblems({ packages: { 'node_modules/left-pad': { integrity, resolved } } })).toEqual([
    `node_modules/left-pad is bound to one address: ${resolved}`,
  ]);
});

test('the root, links and bundled packages need no integrity', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/frontage': { link: true, resolved: 'packages/frontage' },
    'node_modules/outer': { integrity },
    'node_modules/outer/node_modules/inner': { inBundle: true },
  };
  expect(integrityProblems({ packages })).toEqual([]);
});
