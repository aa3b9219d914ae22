import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { argumentsOf } from '#infra/arguments.ts';
import { isUserError, userError } from '#infra/local/user-error.ts';
import { eventFile, sampleEvent } from '#infra/openapi/event.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { type Names, namesOf } from './names.ts';
import { handlerOf, testOf, withDeclaration } from './templates.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const usage = `Writes a new operation that works: its declaration, handler, test and sample request.

  npm run new -- <group> <operation>      for example: npm run new -- events list-upcoming`;

const groups = [...new Set(operations.map(({ group }) => group))];

const unknownGroup = (group: string): Error =>
  userError(`There is no group ${group}. The groups are ${groups.join(', ')}.

To make a subject of that name:
  1. Write lib/<wing>/${group}/contract.ts; it may hold shapes only, at first.
  2. Import it in lib/operations.ts, and list it there.
  3. Describe the group in infra/openapi/texts/tags.ts.
  4. Run this again.`);

/** The contract that declares the operations of a group. */
const contractOf = (group: string): string => {
  const [own] = globSync(`lib/*/${group}/contract.ts`, { cwd: root });
  if (own && read('lib/operations.ts').includes(`'./${own.slice('lib/'.length)}'`)) return own;
  if (!groups.includes(group)) throw unknownGroup(group);
  const holding = globSync('lib/**/*contract.ts', { cwd: root })
    .filter((file) => read(file).includes(`group: '${group}'`))
    .sort();
  const [only, ...others] = holding;
  if (only === undefined || others.length > 0)
    throw userError(`The operations of ${group} are declared in ${holding.join(', ')}; write a new one there by hand.`);
  return only;
};

const requireBrand = (group: string): void => {
  const known = operations.filter((operation) => operation.group === group);
  const onBrand = known.filter(({ path }) => path.includes('{brandId}'));
  if (known.length === 0 || onBrand.length > 0) return;
  const like = known.map(({ id }) => `functions/${id}.ts`)[0];
  throw userError(
    `The operations of ${group} do not work on a brand; write a new one by hand, for example like ${like}.`,
  );
};

const shapeOf = (path: string): string => path.replace(/{\w+}/g, '{}');

const requireNew = ({ id, identifier, method, path, summary }: Names, contract: string, files: string[]): void => {
  const taken = operations.find((operation) => operation.id === id);
  if (taken) throw userError(`There is an operation ${id} already: ${taken.method} ${taken.path}.`);
  const file = files.find((name) => existsSync(join(root, name)));
  if (file !== undefined) throw userError(`${file} is there already; choose another name, or remove it.`);
  const sameRoute = operations.find(
    (operation) => operation.method === method && shapeOf(operation.path) === shapeOf(path),
  );
  if (sameRoute) throw userError(`${method} ${path} is the route of ${sameRoute.id} already; choose another name.`);
  if (new RegExp(`\\b${identifier}\\b`).test(read(contract)))
    throw userError(`${contract} uses the name ${identifier} already; choose another name.`);
  const sameSummary = operations.find((operation) => operation.summary === summary);
  if (sameSummary) throw userError(`${sameSummary.id} is called "${summary}" already; choose another name.`);
};

const writeNew = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'wx' });
};

/** The settings leave out the rules for which Biome would read the whole project first. */
const formatting = ['check', '--write', '--linter-enabled=false', '--config-path=infra/scaffold/format.json'];

const format = (files: readonly string[]): void => {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, ...formatting, '--log-level=error', ...files], {
    cwd: root,
    stdio: 'inherit',
  });
};

const explanation = ({ id, identifier, method, path, group, isRead }: Names, files: Record<string, string>): string => {
  const width = Math.max(...Object.keys(files).map((file) => file.length));
  const rows = Object.entries(files).map(([file, what]) => `  ${file.padEnd(width)}  ${what}`);
  return `Wrote ${id}, ${method} ${path}:

${rows.join('\n')}

It works as it is: npm test -- test/${id}.test.ts

Fill in next:
  1. In ${Object.keys(files)[0]}, of ${identifier}:
     path         a record of its own is named in it: /v1/brands/{brandId}/${group}/{…Id}
     description  what it does, for readers of the reference
     permission   \`credential\` and \`roles\`: now brand admins, and API keys with ${group}:${isRead ? 'read' : 'write'}
     ${isRead ? 'query, data ' : 'body, data  '} what it takes and answers; each new field with a description
     errors       what it may refuse with; example: a request and its answer
  2. In the handler: load, check, change, commit. What it needs beyond the table goes to infra/needs.ts.
  3. In the test: what it does, and what it refuses.
  4. npm run events && npm run check && npm test -- test/contract test/${group}
  5. npm run grants: its role permits what its tests called.`;
};

const main = async (): Promise<void> => {
  const [group, name] = argumentsOf(usage, 2);
  if (group === undefined) throw userError(usage);
  const names = namesOf(group, name);
  requireBrand(group);
  const contract = contractOf(group);
  const handlerFile = `functions/${names.id}.ts`;
  const testFile = `test/${names.id}.test.ts`;
  const sampleFile = `events/${eventFile(names)}`;
  requireNew(names, contract, [handlerFile, testFile, sampleFile]);

  writeNew(handlerFile, handlerOf(names, contract));
  writeNew(testFile, testOf(names, contract));
  writeFileSync(join(root, contract), withDeclaration(read(contract), names));
  format([contract, handlerFile, testFile]);
  const declared: Record<string, Operation> = await import(`${pathToFileURL(join(root, contract)).href}?written`);
  writeNew(sampleFile, `${JSON.stringify(sampleEvent(declared[names.identifier] as Operation), null, 2)}\n`);
  console.log(
    explanation(names, {
      [contract]: `its declaration, ${names.identifier}, at the end`,
      [handlerFile]: 'its handler',
      [testFile]: 'its test',
      [sampleFile]: 'its sample request',
    }),
  );
};

await main().catch((error: unknown) => {
  if (!isUserError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
