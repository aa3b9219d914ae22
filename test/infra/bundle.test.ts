import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundled, bundle, carried, carriedData } from '#infra/bundle/bundle.ts';
import { functionIds } from '#infra/bundle/function-ids.ts';
import { queues } from '#infra/resources.ts';
import type { Variable } from '#lib/platform/core/env.ts';
import { functionNamed } from './checks/functions.ts';
import type { readStacks } from './checks/templates.ts';

const kilobytes = 1000;

let outdir: string;
let bundled: Bundled[];
let stacks: ReturnType<typeof readStacks>;
beforeAll(async () => {
  outdir = await mkdtemp(join(tmpdir(), 'frontage-bundle-'));
  bundled = await bundle({ outdir });
  // Loaded only here: by now another file has synthesised the stacks, and they are only read.
  ({ dev: stacks } = await import('./checks/synthesised.ts'));
});
afterAll(() => rm(outdir, { recursive: true }));

const fileOf = (id: string, within = outdir): string => join(within, id, 'index.mjs');
const codeOf = (id: string, within = outdir): Promise<string> => readFile(fileOf(id, within), 'utf8');

test('every function is one file', async () => {
  const files = (await readdir(outdir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const own = paths.filter((path) => !/\/(?:node_modules|data)\//.test(path));
  expect(own.toSorted()).toEqual(functionIds.map((id) => fileOf(id)).toSorted());
});

test('only functions that need copied packages have them, and only the files that they need', async () => {
  const carrying = functionIds.filter((id) => existsSync(join(outdir, id, 'node_modules')));
  expect(carrying).toEqual(Object.keys(carried));
  for (const id of carrying) {
    const entries = await readdir(join(outdir, id), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(16_300 * kilobytes);
  }
});

test('everything that is left out of a bundle is copied beside it', async () => {
  for (const id of functionIds)
    for (const name of ['sharp', 'subset-font'])
      expect(new RegExp(`from\\s*"${name}"`).test(await codeOf(id)), id).toBe(carried[id]?.includes(name) === true);
});

test('the functions that contain the locator find the towns and postal codes beside them', async () => {
  const texts = await Promise.all(functionIds.map(async (id) => ({ id, text: await codeOf(id) })));
  const reading = texts.flatMap(({ id, text }) => (text.includes('.json.gz') ? [id] : []));
  expect(reading.toSorted()).toEqual(Object.keys(carriedData).toSorted());
  for (const { id, text } of texts.filter(({ id }) => reading.includes(id))) {
    const [, folder = ''] = /new URL\(["'`](\.\/data\/)[^"'`]*["'`],\s*import\.meta\.url\)/.exec(text) ?? [];
    const beside = await readdir(new URL(folder, `file://${fileOf(id)}`));
    expect(beside, id).toEqual(
      await readdir(fileURLToPath(new URL('../../lib/places/gazetteer/data', import.meta.url))),
    );
  }
});

/** They contain a list of common passwords, which is unpacked when a password is chosen and not at the start. */
const choosingPasswords = ['auth/accept-invitation', 'auth/reset-password', 'me/update'];

test('only functions in which users choose a password contain the list of common passwords', async () => {
  const texts = await Promise.all(functionIds.map(async (id) => ({ id, text: await codeOf(id) })));
  expect(texts.flatMap(({ id, text }) => (text.includes('iloveyou') ? [id] : [])).toSorted()).toEqual(
    choosingPasswords,
  );
});

/** They contain the HTML sanitizer, with its parsers of HTML and CSS. */
const sanitizing = [
  'blog-posts/create',
  'blog-posts/update',
  'content/create-item',
  'content/update-item',
  'workers/make-variants',
];

test('only functions that save content or drawings contain the HTML sanitizer', async () => {
  const texts = await Promise.all(functionIds.map(async (id) => ({ id, text: await codeOf(id) })));
  expect(texts.flatMap(({ id, text }) => (text.includes('nonTextTags') ? [id] : [])).toSorted()).toEqual(sanitizing);
});

/** They contain the client of S3 with its presigner, and the first two a parser of multipart bodies. */
const uploading = [
  'media/upload-brand',
  'media/upload-location',
  'media/create-upload',
  'media/complete-upload',
  'leads/export',
  'revenue-settings/export',
];

/** They plan rows of locations, read spreadsheets or know every section of a brand, and have the client of S3. */
const ofRows = [
  ...['exports/create', 'location-changes/create', 'locations/batch', 'jobs/list-rows'],
  ...['imports/check', 'imports/create', 'imports/get', 'imports/get-template', 'imports/update'],
];

/** A little more than the functions have. */
const maxKilobytesOf = (id: string): number => {
  // A function that takes a submission contains the telephone numbers of the world, and folds names for searches. The first also
  // has the client of the queue for what the table cannot store.
  if (id === 'public/submit-form') return 640;
  if (id === 'workers/store-submissions') return 590;
  // It reads everything that a page shows, with the shapes of its settings.
  if (id === 'public/get-page') return 574;
  // It reads the settings of brand and location, with their shapes, paces and gathers mails, and knows notes, tasks and answers.
  if (id === 'workers/send-mail') return 577;
  // It reads mails in any character set, and HTML as text.
  if (id === 'workers/receive-mail') return 1350;
  // They render pages, with parsed style rules, and one of them takes a submission.
  if (id.startsWith('site/')) return 1011;
  // It reads the measures of fonts, and cleans drawings.
  // It also writes PDF documents anew, and purges the edge.
  if (id === 'workers/make-variants') return 1610;
  if (choosingPasswords.includes(id)) return 1012;
  // They also read Markdown, to limit the work to show it.
  if (sanitizing.includes(id)) return 752;
  // It changes locations by rows, and reads a whole brand for an export with the functions of the single operations.
  if (id === 'workers/run-jobs') return 1179;
  if (ofRows.includes(id)) return 733;
  // It changes records of many kinds, with their shapes.
  if (id === 'ops/migrate') return 533;
  // It contains the telephone numbers of the world, too.
  if (id === 'profile/update') return 610;
  return uploading.includes(id) ? 597 : 529;
};

test('the functions stay small enough to start quickly', async () => {
  const sizes = await Promise.all(functionIds.map(async (id) => ({ id, bytes: (await stat(fileOf(id))).size })));
  expect(bundled).toEqual(sizes);
  expect(sizes.filter(({ id, bytes }) => bytes > maxKilobytesOf(id) * kilobytes)).toEqual([]);
});

test('the code of a function does not depend on the others', async () => {
  const apart = `${outdir}-apart`;
  const some = ['workers/send-mail', 'public/submit-form', 'forms/get'];
  await bundle({ outdir: apart, ids: some });
  const codes = await Promise.all(some.map((id) => codeOf(id, apart)));
  await rm(apart, { recursive: true });
  expect(codes).toEqual(await Promise.all(some.map((id) => codeOf(id))));
});

test('a missing function file is reported by name', async () => {
  const wanted = bundle({ outdir: join(outdir, 'none'), ids: ['forms/get', 'forms/fold', 'workers/nap'] });
  await expect(wanted).rejects.toThrow('no file: functions/forms/fold.ts, functions/workers/nap.ts');
});

const variablesOf = (id: string): string[] =>
  Object.keys(functionNamed(stacks, `frontage-dev-${id.replace('/', '-')}`).variables);

/** All but those of the queues, which every sender gets as one list. */
const known: Record<Exclude<Variable, `${string}_QUEUE_URL` | 'ANSWERS_SECRET_ID'>, true> = {
  TABLE_NAME: true,
  MEDIA_BUCKET: true,
  MEDIA_URL: true,
  STAGE: true,
  PUBLIC_URL: true,
  ADMIN_ORIGINS: true,
  MAIL_FROM: true,
  SECRETS_ID: true,
  VERIFY_SECRET_ID: true,
  SIGN_SECRET_ID: true,
  CALLERS_SECRET_ID: true,
  VISITORS_SECRET_ID: true,
  PREVIEWS_SECRET_ID: true,
  REPLIES_SECRET_ID: true,
  SEAL_SECRET_ID: true,
  SITES_DISTRIBUTION: true,
};
const queueVariables: string[] = Object.values(queues).map(({ variable }) => variable);

/** Of the code that reads requests. Jobs perform reads without one, so in them it is never run. */
const ofRequests = ['ADMIN_ORIGINS', 'CALLERS_SECRET_ID', 'STAGE', 'VERIFY_SECRET_ID'];

test.each(functionIds)('%s gets the variables that it reads and no others', async (id) => {
  const text = await codeOf(id);
  const given = variablesOf(id);
  const unread = id === 'workers/run-jobs' ? ofRequests : [];
  const reads = Object.keys(known).filter((name) => text.includes(`"${name}"`) && !unread.includes(name));
  expect(given.filter((name) => name in known).toSorted()).toEqual(reads.toSorted());
  // Those that create nothing have the code that stores answers as well, but not its keys.
  if (given.includes('ANSWERS_SECRET_ID')) expect(text).toContain('"ANSWERS_SECRET_ID"');
  expect(given.some((name) => queueVariables.includes(name))).toBe(text.includes('"SendMessageBatch"'));
});
