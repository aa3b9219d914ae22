import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Languages, languagesOfAria } from '#infra/admin/languages.ts';

/** What the build loads of the words of React Aria when the application has these languages beside English. */
const spokenByAria = (others: Languages): string[] => {
  const { load } = languagesOfAria(others);
  if (typeof load !== 'object' || !('filter' in load)) throw new Error('The plugin loads by a filter');
  const { filter, handler } = load as unknown as { filter: { id: RegExp }; handler: (id: string) => unknown };
  const files = globSync('node_modules/react-{aria,stately}/dist/**/intl/**/*.mjs', { cwd: process.cwd() });
  const kept = files.filter((file) => !filter.id.test(`/${file}`) || handler(`/${file}`) === undefined);
  return [
    ...new Set(kept.map((file) => /([a-z]{2}-[A-Z]{2})\.mjs$/.exec(file)?.[1]).filter((name) => name !== undefined)),
  ];
};

test('the components speak the languages of the lists of texts, and no others', () => {
  expect(spokenByAria({})).toEqual(['en-US']);
  expect(spokenByAria({ de: () => '' }).sort()).toEqual(['de-DE', 'en-US']);
});
