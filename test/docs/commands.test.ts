import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secretNames } from '#infra/stages.ts';
import { awsProblems } from './commands/aws.ts';
import { eventsIn, queriesOf, queryProblems } from './commands/queries.ts';
import { commandsOf, wordsAt } from './commands/shell.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const files = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })];
const everyCommand = (program: string): [string, string[]][] =>
  files.flatMap((file) => commandsOf(read(file), program).map((words): [string, string[]] => [file, words]));

test('the AWS command line knows every command of the documents, with its options', () => {
  const commands = everyCommand('aws').filter(([, [, service = '']]) => /^[a-z]/.test(service));
  expect(commands.length).toBeGreaterThan(40);
  const problems = commands.flatMap(([file, words]) => {
    const found = awsProblems(words);
    return found.length === 0 ? [] : [`${file}: ${words.slice(0, 3).join(' ')} ${found.join(', ')}`];
  });
  expect(problems).toEqual([]);
});

test('whoever removes a stage is told to delete each of its secrets', () => {
  const [, ids = ''] = /^for id in (dev .*?);/m.exec(read('docs/runbook.md')) ?? [];
  expect(
    ids
      .split(' ')
      .map((id) => `frontage/${id}`)
      .toSorted(),
  ).toEqual(secretNames('dev').toSorted());
});

test('SECURITY.md lists every secret of a stage', () => {
  const text = read('SECURITY.md');
  const [, root = ''] = /^\| `(frontage\/<stage>)` \|/m.exec(text) ?? [];
  const [, purposes = ''] = /^\| `frontage\/<stage>\/(verify`.*?) \|/m.exec(text) ?? [];
  const names = [...purposes.split(', ').map((name) => name.replaceAll('`', '')), 'edge'];
  const listed = [root, ...names.map((name) => `${root}/${name}`)].map((name) => name.replace('<stage>', 'prod'));
  expect(listed.toSorted()).toEqual(secretNames('prod').toSorted());
  expect(text).toContain(`a stage has ${{ 10: 'ten' }[listed.length]}\ndocuments`);
});

test('the AWS command line knows every command that our own ones print', () => {
  const sources = globSync('infra/{ops,preflight}/**/*.ts', { cwd: root }).map((file): [string, string] => [
    file,
    read(file),
  ]);
  const printed = sources.flatMap(([file, text]) =>
    [...text.matchAll(/\baws [a-z0-9-]+ [a-z]+-/g)].map(({ index }): [string, string[]] => [
      file,
      wordsAt(text, index),
    ]),
  );
  expect(printed.length).toBeGreaterThan(5);
  expect(printed.flatMap(([file, words]) => awsProblems(words).map((problem) => `${file}: ${problem}`))).toEqual([]);
});

test.each([
  [
    ['aws', 'sqs', 'get-queue-url', '--queue-nam', 'x'],
    ['has no option --queue-nam', 'needs QueueName'],
  ],
  [['aws', 'sqs', 'get-queue-uri', '--queue-name', 'x'], ['sqs has no operation get-queue-uri']],
  [['aws', 'sqs', 'get-queue-url', '--queue-name', 'x', '--query', 'Url'], ['answers without Url']],
  [
    ['aws', 'logs', 'get-query-results', '--query-id', 'x', '--query', 'results[].[*].value'],
    ['finds nothing with results[].[*].value'],
  ],
  [['aws', 'dynamodb', 'wait', 'table-there'], ['has no waiter table-there']],
  [['aws', 'logs', 'tail', '/a', '--sinse', '1h'], ['has no option --sinse']],
])('%j is refused', (words, problems) => {
  expect(awsProblems(words)).toEqual(problems);
});

const queries = files.flatMap((file) => queriesOf(read(file)).map((query): [string, string] => [file, query]));

test('CloudWatch reads every query of the documents', () => {
  expect(queries.length).toBeGreaterThan(15);
  expect(queries.flatMap(([file, query]) => queryProblems(query).map((problem) => `${file}: ${problem}`))).toEqual([]);
});

test('every event that a query looks for is logged', () => {
  const code = globSync(['lib/**/*.ts', 'functions/**/*.ts'], { cwd: root }).map(read).join('\n');
  const events = queries.flatMap(([, query]) => eventsIn(query));
  expect(events.length).toBeGreaterThan(8);
  expect(events.filter((event) => !code.includes(`'${event}'`))).toEqual([]);
});

test.each([
  ['filter sc-status = "403"', ['sc-status needs backticks']],
  ['filter `sc-status` = "403" | stats count() as n by `c-ip` | sort n desc', []],
  ['stats count() by event, by', ['by is a keyword: it needs backticks']],
  ['stats count() by route | sort count() desc', ['sorts by count(), which has no name']],
  ['filter @message like /a-b/ and event = "api_key.waiting"', []],
])('of the query %s it is said: %j', (query, problems) => {
  expect(queryProblems(query)).toEqual(problems);
});

/** The sources of the command that a script runs. */
const sourcesOf = (script: string): string => {
  const [, folder = ''] = /(?:^|\s)((?:infra|test)\/(?:[\w.-]+\/)*)[\w.-]+\.(?:ts|mjs)/.exec(script) ?? [];
  return folder === '' ? '' : globSync(`${folder}*.{ts,mjs}`, { cwd: root }).map(read).join('\n');
};

/** Whether the usage of a command names an option, or its code declares it. */
const takes = (sources: string, option: string): boolean =>
  new RegExp(`--${option}\\b|\\b${option}: \\{|'${option}'`).test(sources);

test('every npm script of the documents exists, with its options', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const problems = everyCommand('npm run').flatMap(([file, words]) => {
    const name = words[2] === '-s' ? words[3] : words[2];
    const script = scripts[`${name}`];
    if (script === undefined) return name?.startsWith('<') ? [] : [`${file}: npm run ${name}`];
    if (!words.includes('--')) return [];
    const options = words.slice(words.indexOf('--') + 1).filter((word) => word.startsWith('--'));
    const sources = sourcesOf(script);
    return options.filter((option) => !takes(sources, option.slice(2))).map((option) => `${file}: ${name} ${option}`);
  });
  expect(problems).toEqual([]);
});
