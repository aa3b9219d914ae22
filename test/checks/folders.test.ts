import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const maxFiles = 25;
/** The id of a function follows its path: one for each queue and each schedule. */
const lists = ['functions/workers'];

test(`no folder has more than ${maxFiles} files of code`, () => {
  const files = globSync('{admin,clients,embed,functions,infra,lib,test}/**/*.{ts,tsx,css}', {
    exclude: (path) => path.endsWith('node_modules'),
  });
  const folders = [...Map.groupBy(files, (file) => dirname(file))];
  const tooLarge = folders.filter(([folder, { length }]) => length > maxFiles && !lists.includes(folder));
  expect(tooLarge.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([]);
});
