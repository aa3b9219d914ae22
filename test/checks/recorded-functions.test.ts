import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** Functions fail there, for what they log. */
const failing = 'test/infra/ringing/lines.ts';

// Otherwise their calls are nobody's, and no role permits what only these tests reach.
test('tests that call the handler of a function do it in the name of the function', () => {
  const calling = globSync('test/**/*.ts', { cwd: root, exclude: ['**/node_modules'] })
    .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))
    .filter(({ text }) => /import \{ handler\b[^}]*\} from '#functions\//.test(text));
  expect(calling.length).toBeGreaterThan(20);
  const unnamed = calling.filter(({ text }) => !text.includes('asFunction('));
  expect(unnamed.map(({ file }) => file)).toEqual([failing]);
});
