import { expect, test } from 'vitest';
import { documentationPages } from '#infra/local/gateway/pages.ts';
import { operationId } from '#infra/openapi/operation-id.ts';
import { subjects } from '#infra/openapi/texts/tags.ts';
import { operations } from '#lib/operations.ts';

const pages = documentationPages();

const get = async (path: string): Promise<string> => {
  const page = await pages[path]?.(path);
  expect({ path, status: page?.status }).toEqual({ path, status: 200 });
  return page?.body.toString() ?? '';
};

const documents = new Map<string, string>();
for (const subject of subjects) documents.set(subject, await get(`/openapi/${subject}.json`));

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
};

test.each(subjects)('the document of %s has at most 150 kB', (subject) => {
  expect(Buffer.byteLength(documents.get(subject) ?? '')).toBeLessThanOrEqual(150_000);
});

test.each(subjects)('the document of %s needs no other', (subject) => {
  const document = JSON.parse(documents.get(subject) ?? '');
  const at = (ref: string): unknown =>
    ref
      .replace('#/', '')
      .split('/')
      .reduce((value, key) => value?.[key], document);
  expect(refsIn(document).filter((ref) => at(ref) === undefined)).toEqual([]);
});

test('each operation is in exactly one document', () => {
  const ids = [...documents.values()].flatMap((text) =>
    Object.values<Record<string, { operationId: string }>>(JSON.parse(text).paths).flatMap((item) =>
      Object.values(item).map((operation) => operation.operationId),
    ),
  );
  expect(ids.toSorted()).toEqual(operations.map(operationId).toSorted());
});

test('the page of a subject names its operations and what they answer', async () => {
  const page = await get('/docs/leads.md');
  expect(page).toContain('`GET /v1/brands/{brandId}/leads` (`leadsList`)');
  expect(page).toContain('- `cursor` in query: string.');
  expect(page).toContain('[ListedLeadPageAnswer](#listedleadpageanswer)');
  expect(page).toContain('### ListedLeadPageAnswer');
});

test('the list for programs leads to every page and document', async () => {
  const text = await get('/llms.txt');
  const links = [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(2 * subjects.length);
  for (const link of links) expect((await get(link)).length).toBeGreaterThan(500);
});
