import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const maxFiles = 4;

/** Names that say the place of a file in a scheme, which reads them by name. */
const byScheme = ['handler', 'descriptions', 'Page'];

test('an exported value can be found by its name: few files share one', () => {
  const files = new Map<string, string[]>();
  for (const file of globSync('{lib,functions,infra,embed,admin/src}/**/*.{ts,tsx}', { cwd: root }))
    for (const [, name = ''] of readFileSync(root + file, 'utf8').matchAll(
      /^export (?:const|class|async function|function) (\w+)/gm,
    ))
      if (!byScheme.includes(name)) files.set(name, [...new Set([...(files.get(name) ?? []), file])]);
  const shared = [...files].filter(([, places]) => places.length > maxFiles).map(([name]) => name);
  expect(files.size).toBeGreaterThan(1000);
  expect(shared).toEqual([]);
});

test('comments begin with their subject', () => {
  const comments = globSync('{lib,functions,infra,embed,admin/src,clients/typescript/src}/**/*.{ts,tsx}', {
    cwd: root,
  }).flatMap((file) => readFileSync(root + file, 'utf8').match(/^\s*(?:\/\/|\/\*\*|\*) \w.*$/gm) ?? []);
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.filter((comment) => /^\W+(?:What|Of) /.test(comment))).toEqual([]);
});
