import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectGuard } from '#infra/local/engines/objects/object-guard.ts';
import { startQueuesAndObjects } from '#infra/local/engines/queues-and-objects.ts';
import { credentials, region } from '#infra/local/identity.ts';

const Bucket = 'media';
const megabyte = 1024 * 1024;

let dataDir: string;
let engine: Awaited<ReturnType<typeof startQueuesAndObjects>>;
let guard: Awaited<ReturnType<typeof startObjectGuard>>;
let objects: S3Client;
let aheadMs = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-objects-'));
  engine = await startQueuesAndObjects({ dataDir });
  guard = await startObjectGuard({ engine: engine.sqsEndpoint, now: () => Date.now() + aheadMs });
  objects = new S3Client({ endpoint: guard.endpoint, region, credentials, forcePathStyle: true });
  await objects.send(new CreateBucketCommand({ Bucket }));
});
afterAll(async () => {
  await guard.stop();
  await engine.stop();
  await rm(dataDir, { recursive: true });
});

const put = (Key: string, Body: string | Buffer, more = {}) =>
  objects.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string) =>
  (await objects.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const later = async <T>(seconds: number, run: () => Promise<T>): Promise<T> => {
  aheadMs = seconds * 1000;
  return run().finally(() => {
    aheadMs = 0;
  });
};
const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

describe('signed requests', () => {
  test('are accepted, with any characters in the key', async () => {
    for (const Key of ['plain.txt', 'with space/é🍕+&=?#.txt', 'a/../b', "it's (1)*!.txt"]) {
      await put(Key, `body of ${Key}`, { ContentType: 'text/plain', Metadata: { by: 'test' } });
      expect(await read(Key)).toBe(`body of ${Key}`);
      const head = await objects.send(new HeadObjectCommand({ Bucket, Key }));
      expect(head).toMatchObject({ ContentType: 'text/plain', Metadata: { by: 'test' } });
      expect(head.ContentLength).toBe(Buffer.byteLength(`body of ${Key}`));
    }
    const { Contents } = await objects.send(new ListObjectsV2Command({ Bucket, Prefix: 'with space/' }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['with space/é🍕+&=?#.txt']);
    await objects.send(new DeleteObjectCommand({ Bucket, Key: 'plain.txt' }));
    await expect(read('plain.txt')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('can store objects larger than the engine accepts', async () => {
    const body = Buffer.alloc(25 * megabyte, 'a large one ');
    await put('large.bin', body, { ContentType: 'image/png' });
    const { Body, ContentType } = await objects.send(new GetObjectCommand({ Bucket, Key: 'large.bin' }));

    expect(ContentType).toBe('image/png');
    expect(body.equals((await Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
  });

  test('store compressed objects unchanged', async () => {
    await put('data.gz', 'not really gzip', { ContentEncoding: 'gzip' });

    expect(await read('data.gz')).toBe('not really gzip');
  });

  test('do not overwrite if the request says so', async () => {
    await put('once.txt', 'first', { IfNoneMatch: '*' });

    await expect(put('once.txt', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await read('once.txt')).toBe('first');
  });

  test('copy only the expected version of an object', async () => {
    const { ETag } = await put('source.txt', 'first');
    const copy = (Key: string) =>
      objects.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/source.txt`, CopySourceIfMatch: ETag }));
    await copy('same.txt');
    expect(await read('same.txt')).toBe('first');

    await put('source.txt', 'other');
    await expect(copy('changed.txt')).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(read('changed.txt')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test.each([
    ['with another secret', { credentials: { ...credentials, secretAccessKey: 'another' } }],
    ['with another key', { credentials: { ...credentials, accessKeyId: 'another' } }],
    ['by a clock that is far off', { systemClockOffset: 3_600_000 }],
  ])('made %s are rejected', async (_, changes) => {
    const other = new S3Client({
      endpoint: guard.endpoint,
      region,
      credentials,
      forcePathStyle: true,
      ...changes,
      maxAttempts: 1,
    });

    await expect(other.send(new ListObjectsV2Command({ Bucket }))).rejects.toThrow();
  });

  test('whose body was changed are rejected', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'changed.txt', Body: 'as signed' });
    const changing = new S3Client({ endpoint: guard.endpoint, region, credentials, forcePathStyle: true });
    changing.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: string }).body = 'as forged';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );

    await expect(changing.send(command)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
  });
});

describe('presigned links', () => {
  const link = (Key: string, more = {}) =>
    getSignedUrl(objects, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60 });

  test('work until they expire', async () => {
    await put('shared é.txt', 'shared');
    const url = await link('shared é.txt');

    expect(await (await fetch(url)).text()).toBe('shared');
    expect(await later(30, () => status(url))).toBe(200);
    expect(await later(61, () => status(url))).toBe(403);
  });

  test('determine headers of the answer', async () => {
    await put('report', 'a,b');
    const disposition = 'attachment; filename="leads.csv"';
    const response = await fetch(
      await link('report', { ResponseContentDisposition: disposition, ResponseContentType: 'text/csv' }),
    );

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': disposition,
      'content-type': 'text/csv',
    });
  });

  test('give access to nothing else', async () => {
    await put('mine.txt', 'mine');
    await put('yours.txt', 'yours');
    const url = await link('mine.txt');

    expect(await status(url.replace('mine.txt', 'yours.txt'))).toBe(403);
    expect(await status(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403);
    expect(await status(url.replace(/X-Amz-Signature=\w{8}/, 'X-Amz-Signature=00000000'))).toBe(403);
    expect(await status(`${url}&response-content-type=text/html`)).toBe(403);
    expect(await status(url, { method: 'DELETE' })).toBe(403);
    expect(await status(url.split('?', 1)[0] ?? '')).toBe(403);
  });

  test('fix the size and type of an upload', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'put.txt', ContentType: 'text/plain', ContentLength: 5 });
    const signableHeaders = new Set(['content-type', 'content-length']);
    const url = await getSignedUrl(objects, command, { expiresIn: 60, signableHeaders });
    const upload = (body: string, type: string) =>
      status(url, { method: 'PUT', body, headers: { 'content-type': type } });

    expect(await upload('hello', 'text/html')).toBe(403);
    expect(await upload('hello!', 'text/plain')).toBe(403);
    expect(await upload('hello', 'text/plain')).toBe(200);
    expect(await read('put.txt')).toBe('hello');
  });
});

describe('form uploads', () => {
  const stamp = `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const sign = (text: string) =>
    createHmac(
      'sha256',
      scope
        .split('/')
        .reduce<string | Buffer>(
          (key, part) => createHmac('sha256', key).update(part).digest(),
          `AWS4${credentials.secretAccessKey}`,
        ),
    )
      .update(text)
      .digest('hex');

  const proof = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${credentials.accessKeyId}/${scope}`,
    'X-Amz-Date': stamp,
  };
  const allowed: unknown[] = [
    { bucket: Bucket },
    ['starts-with', '$key', 'uploads/'],
    ['eq', '$Content-Type', 'image/png'],
    ['content-length-range', 1, 9 * megabyte],
    ...Object.entries(proof).map(([name, value]) => ({ [name]: value })),
  ];

  interface Upload {
    fields?: Record<string, string>;
    file?: string | Buffer<ArrayBuffer>;
    conditions?: unknown[];
    forge?: boolean;
    bucket?: string;
  }
  const upload = ({
    fields = {},
    file = 'pixels',
    conditions = allowed,
    forge = false,
    bucket = Bucket,
  }: Upload = {}) => {
    const expiration = new Date(Date.now() + 60_000).toISOString();
    const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
    const form = new FormData();
    const given = { key: `uploads/$\{filename}`, 'Content-Type': 'image/png', ...proof, Policy: policy, ...fields };
    for (const [name, value] of Object.entries(given)) form.append(name, value);
    form.append('X-Amz-Signature', sign(forge ? 'another policy' : given.Policy));
    form.append('file', new File([file], 'a photo.png'));
    return fetch(`${guard.endpoint}/${bucket}/`, { method: 'POST', body: form });
  };

  test('are stored as the policy says', async () => {
    const response = await upload();

    expect([response.status, response.headers.get('etag')]).toEqual([204, expect.stringMatching(/^"\w+"$/)]);
    const stored = await objects.send(new GetObjectCommand({ Bucket, Key: 'uploads/a photo.png' }));
    expect(stored.ContentType).toBe('image/png');
    expect(await stored.Body?.transformToString()).toBe('pixels');
  });

  test('may choose the status of the answer', async () => {
    const conditions = [...allowed, { success_action_status: '201' }];
    const response = await upload({ fields: { success_action_status: '201' }, conditions });

    expect([response.status, await response.text()]).toEqual([
      201,
      expect.stringContaining('<Key>uploads/a photo.png'),
    ]);
  });

  test.each([
    ['another key', 403, { fields: { key: 'elsewhere/x' } }],
    ['another type', 403, { fields: { 'Content-Type': 'text/html' } }],
    ['another bucket', 403, { bucket: 'private' }],
    ['a field that the policy does not permit', 403, { fields: { 'x-amz-meta-role': 'admin' } }],
    ['too much', 400, { file: Buffer.alloc(9 * megabyte + 1) }],
    ['nothing', 400, { file: '' }],
    [
      'no key',
      400,
      { fields: { key: '' }, conditions: allowed.filter((one) => !JSON.stringify(one).includes('$key')) },
    ],
    ['a policy of someone else', 403, { forge: true }],
    ['a policy that is not JSON', 400, { fields: { Policy: 'bm9uc2Vuc2U=' } }],
    ['another credential', 403, { fields: { 'X-Amz-Credential': `someone/${scope}` } }],
  ] satisfies [string, number, Upload][])('of %s are rejected with %i', async (_, expected, changes) => {
    expect((await upload(changes)).status).toBe(expected);
  });

  test('are rejected once the policy has expired', async () => {
    expect((await later(61, () => upload())).status).toBe(403);
  });

  test('without a policy are rejected', async () => {
    const form = new FormData();
    form.append('key', 'uploads/x');
    form.append('file', 'content');

    expect(await status(`${guard.endpoint}/${Bucket}`, { method: 'POST', body: form })).toBe(403);
  });
});

describe('other requests', () => {
  test.each(['GET', 'PUT', 'DELETE', 'HEAD'])('cannot %s', async (method) => {
    await put('private.txt', 'private');

    expect(await status(`${guard.endpoint}/${Bucket}/private.txt`, { method })).toBe(403);
    expect(await read('private.txt')).toBe('private');
  });

  test('from a browser of a permitted origin can read errors', async () => {
    const origin = 'http://localhost:5173';
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-a' };
    const preflight = await fetch(`${guard.endpoint}/${Bucket}`, { method: 'OPTIONS', headers });

    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-a');
    const refused = await fetch(`${guard.endpoint}/${Bucket}/x`, { headers: { origin } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
    expect(await refused.text()).toContain('<Code>AccessDenied</Code>');
  });

  test('over the network do not reach the guard', async (context) => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((at) => at?.family === 'IPv4' && !at.internal);
    if (!outside) return context.skip();
    const { port } = new URL(guard.endpoint);

    await expect(fetch(`http://${outside.address}:${port}/health`)).rejects.toThrow();
  });
});
