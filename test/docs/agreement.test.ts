import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secretNames } from '#infra/stages.ts';
import { purposes } from '#lib/platform/credentials/purposes.contract.ts';
import { commandsOf, wordsAt } from './commands/shell.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const optionsOf = (words: readonly string[]): string[] => words.filter((word) => word.startsWith('--')).toSorted();

test('the runbook and the checks ask SES for the same, to leave its sandbox', () => {
  const name = 'put-account-details';
  const [ofRunbook, ...more] = commandsOf(read('docs/runbook.md'), 'aws').filter((words) => words.includes(name));
  const source = read('infra/preflight/mail.ts');
  const ofChecks = wordsAt(source, source.indexOf(`aws sesv2 ${name}`));
  expect(more).toEqual([]);
  expect(optionsOf(ofChecks)).toContain('--production-access-enabled');
  expect(optionsOf(ofRunbook ?? [])).toEqual(optionsOf(ofChecks));
});

test('the README names the tests that `npm test` leaves out', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const apart = Object.keys(scripts).filter((name) => /^test:|^check:clients$/.test(name) && name !== 'test:fast');
  const text = read('README.md');
  expect(apart.length).toBeGreaterThan(4);
  expect(apart.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  expect(text).not.toContain('every test');
});

const numbers: Record<number, string> = { 8: 'eight', 10: 'ten' };
const price = (secrets: number): string => `${(secrets * 0.4).toFixed(2)} USD`;

test('the decision on secrets has their number, their names and their price', () => {
  const text = read('docs/decisions/accounts/secrets-by-purpose.md').replace(/\s+/g, ' ');
  const all = secretNames('prod').length;
  const [, listed = ''] = new RegExp(`follow ${numbers[purposes.length]} documents,(.*?)\\. Keys are`).exec(text) ?? [];
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual([...purposes].toSorted());
  expect(text).toContain(`cost ${price(purposes.length)} a month`);
  expect(text).toContain(`${numbers[all]} secrets of a stage ${price(all)}`);
});

test('whoever removes a stage is told to unprotect each stack that is', () => {
  const [, section = ''] = /^## Removing a stage or a part of it\n(.*?)^## /ms.exec(read('docs/runbook.md')) ?? [];
  for (const name of ['-data', '-backup-plan', '-recovery', 'frontage-pipeline-']) expect(section).toContain(name);
  expect(section).toContain('locked vault');
});
