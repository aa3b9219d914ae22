import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undelete } from '#lib/platform/media/bucket/undelete.ts';
import { destroy, eachStored, type StoredVersion } from '#lib/platform/media/bucket/versions.ts';

const brandId = '01939b6e-5c00-7000-8000-000000000001';

const listing = (body: string): string =>
  `<?xml version="1.0"?><ListVersionsResult><IsTruncated>false</IsTruncated>${body}</ListVersionsResult>`;

/** A bucket with versioning, which the local engine lacks: it answers like S3, in two pages. */
const answerTo = (query: URLSearchParams): string => {
  if (query.has('delimiter'))
    return listing(
      '<CommonPrefixes><Prefix>media/</Prefix></CommonPrefixes><CommonPrefixes><Prefix>new/</Prefix></CommonPrefixes>',
    );
  const key = `${query.get('prefix')}a.png`;
  if (query.get('prefix')?.startsWith('new/')) return listing('');
  if (!query.has('key-marker'))
    return `<?xml version="1.0"?><ListVersionsResult><IsTruncated>true</IsTruncated><NextKeyMarker>${key}</NextKeyMarker>
      <NextVersionIdMarker>v2</NextVersionIdMarker><DeleteMarker><Key>${key}</Key><VersionId>v3</VersionId>
      <IsLatest>true</IsLatest></DeleteMarker><Version><Key>${key}</Key><VersionId>v2</VersionId><IsLatest>false</IsLatest>
      <Size>7</Size></Version></ListVersionsResult>`;
  return listing(
    `<Version><Key>${key}</Key><VersionId>after-${query.get('version-id-marker')}</VersionId><IsLatest>false</IsLatest><Size>5</Size></Version>`,
  );
};

/** S3 lists each version that it destroyed, or that was not there. */
const destroyed = (body: string): string =>
  [...body.matchAll(/<Key>.*?<\/VersionId>/g)].map(([object]) => `<Deleted>${object}</Deleted>`).join('');

const asked: { method: string; query: URLSearchParams; body: string }[] = [];
let results = destroyed;
const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? '/', 'http://s3').searchParams;
  const body = await text(request);
  asked.push({ method: request.method ?? '', query, body });
  response.setHeader('content-type', 'application/xml');
  response.end(request.method === 'POST' ? `<DeleteResult>${results(body)}</DeleteResult>` : answerTo(query));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    MEDIA_BUCKET: 'media',
  });
});
beforeEach(() => {
  asked.length = 0;
  results = destroyed;
});
afterAll(() => server.close());

const everyVersion = async (): Promise<StoredVersion[]> => {
  const versions: StoredVersion[] = [];
  await eachStored(brandId, async (page) => {
    versions.push(...page);
  });
  return versions;
};

test('every version and delete marker is found, page by page, in any folder', async () => {
  const key = `media/${brandId}/a.png`;
  expect(await everyVersion()).toEqual([
    { key, versionId: 'v2', bytes: 7, isCurrent: false },
    { key, versionId: 'v3', bytes: 0, isCurrent: false },
    { key, versionId: 'after-v2', bytes: 5, isCurrent: false },
  ]);
  expect(asked.map(({ query }) => query.get('prefix'))).toContain(`new/${brandId}/`);
});

test('versions are destroyed by id, and a missing one is no error', async () => {
  const versions = await everyVersion();
  await destroy(versions);
  const { body = '' } = asked.at(-1) ?? {};
  for (const versionId of ['v2', 'v3', 'after-v2']) expect(body).toContain(`<VersionId>${versionId}</VersionId>`);
  results = () => '<Error><Key>a</Key><Code>AccessDenied</Code><Message>no</Message></Error>';
  await expect(destroy(versions)).rejects.toThrow('AccessDenied');
  results = () => '';
  await expect(destroy(versions)).rejects.toThrow('3 objects could not be destroyed: no answer');
});

test('a deleted file is readable again when its delete marker is removed, and a look at it changes nothing', async () => {
  const prefix = `media/${brandId}/`;
  expect(await undelete(prefix, false)).toEqual([`${prefix}a.png`]);
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  expect(await undelete(prefix, true)).toEqual([`${prefix}a.png`]);
  const removals = asked.filter(({ method }) => method === 'DELETE');
  expect(removals.map(({ query }) => query.get('versionId'))).toEqual(['v3']);
});
