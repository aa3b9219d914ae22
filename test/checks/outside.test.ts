import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync(['lib/**/*.ts', 'functions/**/*.ts']).map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}));

const filesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, source }) => (pattern.test(source) ? [file] : [])).toSorted();

/** Imports of types open nothing, and neither does the comparison of addresses. */
const imported = (modules: string): RegExp =>
  new RegExp(`^import (?!type |\\{ isIP \\})[^;]*? from '(?:${modules})';`, 'm');

/** The files that the table of destinations names in its last column. */
const documented = (): string[] => {
  const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('<!-- destinations -->');
  const rows = table.trim().split('\n\n', 1)[0]?.split('\n').slice(2) ?? [];
  return rows.flatMap((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? []).toSorted();
};

test('every way out of the functions is in docs/security.md', () => {
  const ways = [
    filesWith(/(?<![.\w])fetch\(/),
    filesWith(imported('node:(?:http2?|https|net|tls|dgram|dns|dns/promises)')),
    filesWith(imported('@smithy/(?:node-http-handler|core/protocols)')),
  ].flat();
  expect([...new Set(ways)].toSorted()).toEqual(documented());
});

test('every client of AWS goes through the file that docs/security.md names', () => {
  const clients = filesWith(/new \w+Client\(/);
  expect(clients.length).toBeGreaterThan(0);
  expect(clients.filter((file) => !filesWith(/from '#lib\/calls\/client\.ts';/).includes(file))).toEqual([]);
});

test('functions run no other program, and no text as code', () => {
  expect(filesWith(imported('node:(?:child_process|vm|worker_threads|cluster)'))).toEqual([]);
  expect(filesWith(/\beval\(|new Function\(|(?<![.\w])Function\(/)).toEqual([]);
});

test('functions hash with SHA-256 and draw secrets from the generator of the system', () => {
  expect(filesWith(/create(?:Hash|Hmac)\((?!'sha256')/)).toEqual([]);
  expect(filesWith(/Math\.random/).filter((file) => file.startsWith('lib/platform/credentials/'))).toEqual([]);
});
