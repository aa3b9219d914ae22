import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The requirements of ASVS 5.0 in each section: of level 1 before the stroke, of level 2 behind it. */
const sections = `
1.1 / 1-2
1.2 1-5 / 6-9
1.3 1-2 / 3-11
1.4 / 1-3
1.5 1 / 2
2.1 1 / 2-3
2.2 1-2 / 3
2.3 1 / 2-4
2.4 / 1
3.2 1-2 /
3.3 1 / 2-4
3.4 1-2 / 3-6
3.5 1-3 / 4-5
3.7 / 1-2
4.1 1 / 2-3
4.2 / 1
4.3 / 1-2
4.4 1 / 2-4
5.1 / 1
5.2 1-2 / 3
5.3 1-2 /
5.4 / 1-3
6.1 1 / 2-3
6.2 1-8 / 9-12
6.3 1-2 / 3-4
6.4 1-2 / 3-4
6.5 / 1-5
6.6 / 1-3
6.8 / 1-4
7.1 / 1-3
7.2 1-4 /
7.3 / 1-2
7.4 1-2 / 3-5
7.5 / 1-2
7.6 / 1-2
8.1 1 / 2
8.2 1-2 / 3
8.3 1 /
8.4 / 1
9.1 1-3 /
9.2 1 / 2-4
10.1 / 1-2
10.2 / 1-2
10.3 / 1-4
10.4 1-5 / 6-11
10.5 / 1-5
10.6 / 1-2
10.7 / 1-3
11.1 / 1-2
11.2 / 1-3
11.3 1-2 / 3
11.4 1 / 2-4
11.5 / 1
11.6 / 1
12.1 1 / 2-3
12.2 1-2 /
12.3 / 1-4
13.1 / 1
13.2 / 1-5
13.3 / 1-2
13.4 1 / 2-5
14.1 / 1-2
14.2 1 / 2-4
14.3 1 / 2-3
15.1 1 / 2-3
15.2 1 / 2-3
15.3 1 / 2-7
16.1 / 1
16.2 / 1-5
16.3 / 1-4
16.4 / 1-3
16.5 / 1-3
17.1 / 1
17.2 / 1-4
17.3 / 1-2
`;

const numbersIn = (range: string): number[] => {
  const [first = 0, last = first] = range.split('-').map(Number);
  return range === '' ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
};

/** Each number with its level, in the order of the standard. */
const required = sections
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, section = '', one = '', two = ''] = /^(\S+) ?(\S*) \/ ?(\S*)$/.exec(line) ?? [];
    return [one, two].flatMap((range, at) => numbersIn(range).map((number) => `${section}.${number} level ${at + 1}`));
  });

const states = ['met', 'partly', 'not met', 'not applicable'];

const policy = readFileSync('SECURITY.md', 'utf8');

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows = policy
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [number = '', level = '', asked = '', state = '', evidence = '', ...more] = cellsOf(line);
    return { number, level, asked, state, evidence, more };
  });

/** Words that are written as a path. Names of other things have no ending. */
const pathsIn = (evidence: string): string[] =>
  [...evidence.matchAll(/`([\w./-]+\.(?:tsx?|md|json))`/g)].map(([, path = '']) => path);

const withoutPaths = (evidence: string): string => evidence.replace(/`[^`]*`|[,;:\s]/g, '');

test('every requirement of the levels 1 and 2 is listed once, in the order of the standard', () => {
  expect(required).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} level ${level}`)).toEqual(required);
});

test('every row says what is asked, its state, and nothing in further columns', () => {
  const wrong = rows.filter(({ asked, state, more }) => asked === '' || !states.includes(state) || more.length > 0);
  expect(wrong).toEqual([]);
});

test('every file that is named as evidence exists', () => {
  const missing = rows.flatMap(({ number, evidence }) =>
    pathsIn(evidence)
      .filter((path) => !existsSync(path))
      .map((path) => `${number} ${path}`),
  );
  expect(missing).toEqual([]);
});

test('what is met at least in part has evidence, and what is not met as a whole has a reason', () => {
  const unproven = rows.filter(
    ({ state, evidence }) => ['met', 'partly'].includes(state) && pathsIn(evidence).length === 0,
  );
  const unexplained = rows.filter(({ state, evidence }) => state !== 'met' && withoutPaths(evidence) === '');
  expect([...unproven, ...unexplained]).toEqual([]);
});

test('the summary counts the rows of each chapter', () => {
  const counted = (chapter: string): string[] => {
    const own = chapter === 'All' ? rows : rows.filter(({ number }) => number.startsWith(`${chapter}.`));
    return [...states.map((state) => own.filter((row) => row.state === state).length), own.length].map(String);
  };
  const summary = policy
    .split('\n')
    .filter((line) => /^\| (?:\[\d+ |All \|)/.test(line))
    .map(cellsOf);
  const chapters = [...new Set(rows.map(({ number }) => number.split('.', 1)[0] ?? ''))];
  expect(summary).toEqual([
    ...chapters.map((chapter) => [expect.stringMatching(new RegExp(`^\\[${chapter} `)), ...counted(chapter)]),
    ['All', ...counted('All')],
  ]);
});
