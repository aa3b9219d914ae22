import { writeFileSync } from 'node:fs';
import { argumentsOf } from '#infra/arguments.ts';
import { gathered, readGathered } from './gathered.ts';
import { judgementOf, textOf } from './judgement.ts';
import { current } from './permitted.ts';
import { type ByFunction, chosen, has, joined, linesOf, recorded, recordedText } from './recorded.ts';

const [what = 'add'] = argumentsOf(
  `Writes infra/access/recorded.json, by which the roles of functions permit calls, from the last run of tests.

  npm run grants           adds the calls that the tests made
  npm run grants -- all    after all tests: also removes what none of them called
  npm run grants -- check  after all tests: only says what would change, and fails if something would`,
  1,
);

const judgement = judgementOf(readGathered(), current());
const { refused, unused } = judgement;

const print = (title: string, calls: ByFunction): void => {
  const lines = linesOf(calls);
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
};

if (what === 'check') {
  const text = textOf(judgement);
  if (text !== '') {
    console.log(text);
    process.exitCode = 1;
  }
} else if (what === 'add' || what === 'all') {
  const stays = what === 'all' ? chosen(recorded, (id, call) => !has(unused, id, call)) : recorded;
  // A function that makes no calls but those for its callers has an entry of none.
  const isThere = (id: string): boolean => what === 'add' || id in refused || Object.keys(stays[id] ?? {}).length > 0;
  const ids = [...new Set([...Object.keys(stays), ...Object.keys(refused)])].filter(isThere);
  const written = Object.fromEntries(ids.map((id) => [id, joined(stays[id] ?? {}, refused[id] ?? {})]));
  writeFileSync(new URL('recorded.json', import.meta.url), recordedText(written));
  print('Added:', refused);
  if (what === 'all') print('Removed:', unused);
} else {
  console.error(`"${what}" is not known: see --help. The calls are in ${gathered}`);
  process.exitCode = 2;
}
