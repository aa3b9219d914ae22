import { writeFileSync } from 'node:fs';
import { argumentsOf } from '#infra/arguments.ts';
import { gathered, readGathered } from './gathered.ts';
import { beyond, joined, recorded, recordedText } from './recorded.ts';

const [what = 'add'] = argumentsOf(
  `Writes infra/access/recorded.json, by which the roles of functions permit calls, from the last run of tests.

  npm run grants           adds the calls that the tests made
  npm run grants -- all    after all tests: also removes what none of them called
  npm run grants -- check  after all tests: only says what would change, and fails if something would`,
  1,
);

const made = readGathered();
const added = beyond(made, recorded);
const unused = beyond(recorded, made);

const print = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
};

if (what === 'check') {
  print('Not recorded:', added);
  print('Called by no test:', unused);
  if (added.length + unused.length > 0) process.exitCode = 1;
} else if (what === 'add' || what === 'all') {
  const ids = [...new Set([...Object.keys(recorded), ...Object.keys(made)])];
  const both = ids.map((id) => [id, joined(recorded[id] ?? {}, made[id] ?? {})]);
  const written = what === 'all' ? made : Object.fromEntries(both);
  writeFileSync(new URL('recorded.json', import.meta.url), recordedText(written));
  print('Added:', added);
  if (what === 'all') print('Removed:', unused);
} else {
  console.error(`"${what}" is not known: see --help. The calls are in ${gathered}`);
  process.exitCode = 2;
}
