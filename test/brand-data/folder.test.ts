import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diffOf } from '#infra/brand/diff.ts';
import { writeTemplate } from '#infra/brand/export.ts';
import { recordsIn } from '#infra/brand/folder.ts';
import { importBrand } from '#infra/brand/import.ts';
import { type Product, Refused } from '#lib/use-cases/brand-data/product.ts';

const root = await mkdtemp(join(tmpdir(), 'frontage-folder-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const neverCalled: Product = {
  call: () => Promise.reject(new Refused('called', 'The product was called', undefined)),
  download: () => Promise.reject(new Error('The product was called')),
  upload: () => Promise.reject(new Error('The product was called')),
};

let folders = 0;
const template = async (files: Record<string, string> = {}): Promise<string> => {
  const folder = join(root, String(folders++));
  await writeTemplate(folder);
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return folder;
};

const importing = (folder: string) =>
  importBrand(neverCalled, { folder, brandId: 'b', isDryRun: true, domains: new Map(), onOutcome: () => undefined });

const event = '{"ref":"@events/a","title":"A"}';
const media = (file: string): string => `{"ref":"@media/a.jpg","filename":"a.jpg","file":"${file}"}`;

test.each<[string, Record<string, string>, string]>([
  [
    'a line that is no JSON',
    { 'data/events.jsonl': `${event}\nnonsense\n` },
    'data/events.jsonl line 2 is no JSON object',
  ],
  ['a line that is a list', { 'data/events.jsonl': '[1]' }, 'data/events.jsonl line 1 is no JSON object'],
  ['a record of another file', { 'data/events.jsonl': '{"ref":"@forms/a"}' }, 'ref must be @events/a name'],
  ['a name that is there twice', { 'data/events.jsonl': `${event}\n${event}` }, '@events/a is there twice'],
  ['a line without end', { 'data/events.jsonl': `{"ref":"${'a'.repeat(3_000_000)}` }, 'is longer than'],
  ['a file that nobody reads', { 'data/event.jsonl': event }, 'data/event.jsonl is no file of a brand'],
  ['a path out of the folder', { 'data/media.jsonl': media('../../../../etc/passwd') }, 'is not in the folder media'],
  ['a file that is missing', { 'data/media.jsonl': media('media/none.jpg') }, 'media/none.jpg is missing'],
  ['another format', { 'manifest.json': '{"format":"other"}' }, 'manifest.json: format'],
  ['a manifest that is no JSON', { 'manifest.json': '{' }, 'manifest.json is no JSON'],
])('%s is refused before anything is written', async (_, files, message) => {
  await expect(importing(await template(files))).rejects.toThrow(message);
});

test('a link out of the folder is refused', async () => {
  const folder = await template({ 'data/media.jsonl': media('media/a.jpg') });
  await mkdir(join(folder, 'media'));
  await symlink('/etc/passwd', join(folder, 'media/a.jpg'));
  await expect(importing(folder)).rejects.toThrow('is not in the folder media');
});

test('text that is not UTF-8 is refused', async () => {
  const folder = await template();
  await writeFile(join(folder, 'data/events.jsonl'), Buffer.from([0x7b, 0xff, 0xfe, 0x0a]));
  await expect(importing(folder)).rejects.toThrow('line 1 is not UTF-8');
});

test('a template has no records, and a comment in each file', async () => {
  await expect(importing(await template())).resolves.toBeUndefined();
});

test('a diff names what an import would create and change, field by field', async () => {
  const from = await template({
    'data/events.jsonl': `${event}\n{"ref":"@events/b","title":"B","description":"Same"}`,
    'data/theme.jsonl': '{"ref":"@theme/-","colors":{"primary":"#111111"}}',
  });
  const to = await template({
    'data/events.jsonl': '{"ref":"@events/b","title":"Old","description":"Same"}\n{"ref":"@events/c","title":"C"}',
    'data/theme.jsonl': '{"ref":"@theme/-","colors":{"primary":"#222222","text":"#000000"}}',
  });
  const lines: string[] = [];
  for await (const line of diffOf(
    (section) => recordsIn(from, section),
    (section) => recordsIn(to, section),
  ))
    lines.push(line);
  expect(lines).toEqual([
    '  ~ @theme/-\n      colors.primary: "#222222" → "#111111"',
    '  + @events/a',
    '  ~ @events/b\n      title: "Old" → "B"',
    '  - @events/c',
  ]);
});
