import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { creations } from '../../admin/src/areas/creations.ts';

/** The texts of a file: what stands between quotes, or between grave accents. */
const textsIn = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );

const files = globSync('admin/src/texts/**/*.ts');

/** Sentences of the audit log say what somebody did. */
const isOfAuditLog = (file: string): boolean => file.endsWith('audit-words.ts');

const records =
  '(?:site|endpoint|tenant|brand|location|form|page|post|event|promotion|service|redirect|webhook|user|field)';

/** One word for one idea, as the glossary has it: what is refused, and the word to use. */
const refused: readonly { wrong: RegExp; right: string; except?: (file: string) => boolean }[] = [
  { wrong: /\b(?:short|URL) name\b/i, right: 'Slug' },
  { wrong: /^Published$|\b(?:is|are|not|nothing is) published\b/i, right: 'Live', except: isOfAuditLog },
  { wrong: new RegExp(`^Add (?:an? )?(?:custom )?${records}s?$`), right: 'New …' },
  {
    wrong:
      /\} (?:is|was) (?:created|deleted|archived|erased|restored|added|removed|connected|disconnected|suspended|marked)\b/,
    right: '… created',
  },
];

const faultsIn = (file: string, text: string): string[] =>
  refused
    .filter(({ wrong, except }) => wrong.test(text) && !except?.(file))
    .map(({ right }) => `${file}: “${text}”, not “${right}”`);

test('the texts of the application use one word for one idea', () => {
  const faults = files.flatMap((file) => textsIn(readFileSync(file, 'utf8')).flatMap((text) => faultsIn(file, text)));
  expect(files.length).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});

test.each(['Short name', 'Published', 'It is published', 'Add a site', ['$', '{name} is created'].join('')])(
  'a text that says “%s” is refused',
  (text) => {
    expect(faultsIn('some.ts', text)).toHaveLength(1);
  },
);

/** Inviting makes no person; the name of this button is part of the documented way to an API key. */
const fixed = ['Invite people', 'Create API Key'];

test('what begins a new record is named “New”', () => {
  const labels = creations.map(({ label }) => label).filter((label) => !fixed.includes(label));
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => !label.startsWith('New '))).toEqual([]);
});
