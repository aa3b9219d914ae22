import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundled, bundle, carried } from '#infra/bundle.ts';
import { functionIds } from '#infra/function-ids.ts';
import { queues } from '#infra/resources.ts';
import type { Variable } from '#lib/env.ts';
import { functionNamed } from './functions.ts';
import { readStacks, synthesise, templatesOf } from './templates.ts';

const kilobytes = 1000;

let outdir: string;
let bundled: Bundled[];
beforeAll(async () => {
  outdir = await mkdtemp(join(tmpdir(), 'frontage-bundle-'));
  bundled = await bundle({ outdir });
});
afterAll(() => rm(outdir, { recursive: true }));

const fileOf = (id: string, within = outdir): string => join(within, id, 'index.mjs');
const textOf = (id: string): Promise<string> => readFile(fileOf(id), 'utf8');

test('every function is one file', async () => {
  const files = (await readdir(outdir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const own = paths.filter((path) => !path.includes('/node_modules/'));
  expect(own.toSorted()).toEqual(functionIds.map((id) => fileOf(id)).toSorted());
});

test('only a function that cannot do without carries packages, and no more of them than it has to', async () => {
  const carrying = functionIds.filter((id) => existsSync(join(outdir, id, 'node_modules')));
  expect(carrying).toEqual(Object.keys(carried));
  for (const id of carrying) {
    const entries = await readdir(join(outdir, id), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000 * kilobytes);
  }
});

test('what is left out of a bundle is carried', async () => {
  for (const id of functionIds)
    expect(/from\s*"sharp"/.test(await textOf(id)), id).toBe(carried[id]?.includes('sharp') === true);
});

test('the functions stay small enough to start quickly', async () => {
  const { size } = await stat(fileOf('public/submit-form'));
  expect(bundled.find(({ id }) => id === 'public/submit-form')?.bytes).toBe(size);
  expect(size).toBeLessThanOrEqual(350 * kilobytes);
  expect(bundled.filter(({ bytes }) => bytes > 450 * kilobytes)).toEqual([]);
});

test('what a function is made of does not depend on the others', async () => {
  const alone = `${outdir}-alone`;
  await bundle({ outdir: alone, ids: ['forms/get'] });
  const text = await readFile(fileOf('forms/get', alone), 'utf8');
  await rm(alone, { recursive: true });
  expect(text).toBe(await textOf('forms/get'));
});

test('a function without a file is named', async () => {
  const wanted = bundle({ outdir: join(outdir, 'none'), ids: ['forms/get', 'forms/fold', 'workers/nap'] });
  await expect(wanted).rejects.toThrow('no file: functions/forms/fold.ts, functions/workers/nap.ts');
});

const stacks = readStacks(templatesOf(synthesise(['dev'])));
const variablesOf = (id: string): string[] =>
  Object.keys(functionNamed(stacks, `frontage-dev-${id.replace('/', '-')}`).variables);

/** All but the queues', which every sender has in one list. */
const known: Record<Exclude<Variable, `${string}_QUEUE_URL`>, true> = {
  TABLE_NAME: true,
  MEDIA_BUCKET: true,
  MEDIA_URL: true,
  STAGE: true,
  PUBLIC_URL: true,
  ADMIN_ORIGINS: true,
  MAIL_FROM: true,
  SECRETS_ID: true,
};
const queueVariables: string[] = Object.values(queues).map(({ variable }) => variable);

test.each(functionIds)('%s is given the variables that it reads and no others', async (id) => {
  const text = await textOf(id);
  const given = variablesOf(id);
  const reads = Object.keys(known).filter((name) => text.includes(`"${name}"`));
  expect(given.filter((name) => name in known).toSorted()).toEqual(reads.toSorted());
  expect(given.some((name) => queueVariables.includes(name))).toBe(text.includes('"SendMessageBatch"'));
});
