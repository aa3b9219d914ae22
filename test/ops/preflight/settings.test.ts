import { expect, test } from 'vitest';
import { malformedIn, placeholdersIn } from '#infra/preflight/settings.ts';
import type { StageSettings } from '#infra/stages.ts';
import { filledIn, named } from './stage.ts';

const settingsWith = (change: Partial<StageSettings>): StageSettings => ({ ...filledIn('prod'), ...change });

test.each<[string, Partial<StageSettings>]>([
  ['pager', { pager: 'https://events.pager.example/integration/key' }],
  ['pager', { pager: 'on-call@pager.example' }],
  ['adminOrigins.0', { adminOrigins: ['https://admin.frontage.example:8443'] }],
  ['mailDomain', { mailDomain: 'example.com' }],
  ['mailDomain', { mailDomain: 'mail.Example.ORG' }],
  ['mailDomain', { mailDomain: 'frontage.example.' }],
  ['alarmAddress', { alarmAddress: 'me@example.com' }],
  ['alarmAddress', { alarmAddress: 'me@mail.example.net' }],
])('the placeholder of %s in %j is found', (path, change) => {
  expect(named(placeholdersIn('prod', settingsWith(change)))).toEqual([[path, true]]);
});

test.each<Partial<StageSettings>>([
  { mailDomain: 'myexample.com' },
  { mailDomain: 'example.acme.test' },
  { pager: 'https://pager.acme.test/frontage.example' },
  { pager: 'https://pager.acme.test?of=frontage.example' },
  { alarmAddress: 'example@acme.test' },
  { pipeline: { repository: 'acme@7/example@11', provider: 'create' } },
])('the name of somebody in %j is no placeholder', (change) => {
  expect(placeholdersIn('prod', settingsWith(change))).toEqual([]);
});

test.each<[keyof StageSettings, string]>([
  ['alarmAddress', ''],
  ['alarmAddress', 'nobody'],
  ['alarmAddress', 'https://pager.acme.test'],
  ['mailDomain', ''],
  ['mailDomain', 'localhost'],
  ['mailDomain', 'https://acme.test'],
  ['mailDomain', 'me@acme.test'],
  ['pager', ''],
  ['pager', 'http://pager.acme.test/key'],
  ['pager', 'https://'],
  ['pager', 'HTTPS://pager.acme.test/key'],
  ['pager', '+15550100'],
])('%s may not be %j', (path, value) => {
  const [finding, ...others] = malformedIn('prod', settingsWith({ [path]: value }));
  expect(finding).toMatchObject({ name: path, refuses: true, says: expect.stringContaining(`'${value}'`) });
  expect(others).toEqual([]);
});

test.each<Partial<StageSettings>>([
  { pager: 'https://events.pager.test/integration/key' },
  { pager: 'on-call@acme.test' },
  { pager: null, alarmAddress: null },
  { mailDomain: 'mail.acme.co.uk' },
])('%j can be reached', (change) => {
  expect(malformedIn('prod', settingsWith(change))).toEqual([]);
});
