import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#lib/platform/core/ids.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { removeObject } from '#lib/platform/media/bucket/remove.ts';
import { listBrandMedia } from '#lib/platform/media/contract.ts';
import { completeUpload, createUpload, uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Credentials } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { startWorld } from '#test/support/world.ts';
import { fileOf, newPng, picture } from './scene.ts';

const megabyte = 1024 * 1024;

const clock = testClock();

const world = await startWorld();
const acme = await world.tenant();
let admin = await renewed(acme.admin.credentials, clock.now());

const signIn = async () => {
  admin = await renewed(acme.admin.credentials, clock.now());
};

const used = async (tenant = acme): Promise<number> =>
  (await get(meterKey(brandView(tenant.brandId), 'mediaStorageBytes')))?.used ?? 0;

const announce = (body: object, as: Credentials = admin) => {
  clock.advance(1000);
  return world.call(createUpload, { as, params: { brandId: acme.brandId }, body });
};

type Upload = Awaited<ReturnType<typeof announce>>['data']['upload'];

const send = ({ url, fields }: Upload, bytes: Buffer, change: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  return fetch(url, { method: 'POST', body: form });
};

const complete = (mediaId: string, as: Credentials = admin) => {
  clock.advance(1000);
  return world.call(completeUpload, { as, params: { brandId: acme.brandId, mediaId } });
};

const pdfOf = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, newId(clock.now()));
  bytes.write('%PDF-1.7\n');
  return bytes;
};

const prepared = async (bytes: Buffer, contentType = 'application/pdf', more: object = {}) => {
  const { data } = await announce({ filename: 'big.pdf', contentType, sizeBytes: bytes.length, ...more });
  return data;
};

test('a large upload is announced, sent to the store directly, checked, and becomes an item', async () => {
  const before = await used();
  const bytes = pdfOf(9 * megabyte);
  const { media, upload } = await prepared(bytes, 'application/pdf', { title: 'Price list', tags: ['x', 'x'] });
  expect(media).toMatchObject({ status: 'processing', sha256: null, url: null, sizeBytes: bytes.length, tags: ['x'] });
  expect(Date.parse(upload.expiresAt) - clock.now().getTime()).toBe(3_600_000);
  expect(await used()).toBe(before + bytes.length);
  const listed = () => world.call(listBrandMedia, { as: admin, params: { brandId: acme.brandId } });
  expect((await listed()).data.media).toEqual([]);

  expect(await complete(media.id)).toMatchObject({ status: 422, error: { code: 'invalid_transition' } });
  expect((await send(upload, bytes)).status).toBe(204);
  const done = await complete(media.id);
  expect(done).toMatchObject({
    status: 200,
    data: {
      media: {
        id: media.id,
        title: 'Price list',
        status: 'processing',
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    },
  });
  await world.stack.drain();
  const again = await complete(media.id);
  expect(again.data.media).toMatchObject({ id: media.id, status: 'ready' });
  const response = await fetch(again.data.media.url ?? '');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await listed()).data.media).toMatchObject([{ id: media.id }]);
  expect(await used()).toBe(before + bytes.length);
});

test('a file that is removed before it was published is rejected', async () => {
  const bytes = pdfOf(2000);
  const { media, upload } = await prepared(bytes);
  await send(upload, bytes);
  await complete(media.id);
  await removeObject(String(upload.fields.key));
  await world.stack.drain();
  expect((await complete(media.id)).data.media).toMatchObject({ status: 'rejected', url: null });
});

test('a large picture has its size and gets its variants', async () => {
  const bytes = await picture(2400, 1800).png({ compressionLevel: 0 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(4 * megabyte);
  const { media, upload } = await prepared(bytes, 'image/png');
  await send(upload, bytes);
  expect((await complete(media.id)).data.media).toMatchObject({ width: 2400, height: 1800 });
  await world.stack.drain();
  expect((await complete(media.id)).data.media).toMatchObject({ status: 'ready', width: 2400 });
});

test('the store accepts only the announced file', async () => {
  const bytes = pdfOf(2000);
  const { upload } = await prepared(bytes);
  expect((await send(upload, pdfOf(2001))).status).toBe(400);
  expect((await send(upload, pdfOf(1999))).status).toBe(400);
  expect((await send(upload, bytes, { 'Content-Type': 'text/html' })).status).toBe(403);
  expect((await send(upload, bytes, { key: 'media/other' })).status).toBe(403);
});

const cut = async (): Promise<Buffer> => (await newPng()).subarray(0, 40);
const bomb = async (): Promise<Buffer> => {
  const bytes = await newPng();
  bytes.writeUInt32BE(10_000, 16);
  bytes.writeUInt32BE(10_000, 20);
  return bytes;
};

test.each([
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'application/pdf'],
  ['another type', newPng, 'application/pdf'],
  ['a picture of too many pixels', bomb, 'image/png'],
  ['a picture that says no size', async () => (await cut()).fill(0, 16), 'image/png'],
])('an upload that is %s is rejected and removed, and its storage returned', async (_, make, contentType) => {
  const before = await used();
  const bytes = await make();
  const { media, upload } = await prepared(bytes, contentType);
  await send(upload, bytes);
  const refused = { status: 400, error: { code: 'validation_error', details: [{ field: 'file' }] } };
  expect(await complete(media.id)).toMatchObject(refused);
  expect(await used()).toBe(before);
  // It stays rejected, whatever is sent afterwards.
  await send(upload, bytes);
  expect(await complete(media.id)).toMatchObject(refused);
  expect(await used()).toBe(before);
});

test('an uploaded picture is taken as what it is', async () => {
  const bytes = await newPng();
  const { media, upload } = await prepared(bytes, 'image/jpeg');
  await send(upload, bytes);
  const { status, data } = await complete(media.id);
  expect([status, data.media.contentType]).toEqual([200, 'image/png']);
});

test('an upload of a file that exists returns the existing item', async () => {
  const file = await newPng();
  const { data } = await world.call(uploadBrandMedia, {
    as: admin,
    params: { brandId: acme.brandId },
    body: { file: fileOf(file) },
  });
  const before = await used();
  const { media, upload } = await prepared(file, 'image/png');
  await send(upload, file);
  for (const answer of [await complete(media.id), await complete(media.id)])
    expect(answer).toMatchObject({ status: 200, data: { media: { id: data.media.id } } });
  expect(await used()).toBe(before);
});

test('concurrent completions make one item', async () => {
  const before = await used();
  const bytes = pdfOf(3000);
  const both = [await prepared(bytes), await prepared(bytes)];
  await Promise.all(both.map(({ upload }) => send(upload, bytes)));
  const answers = await Promise.all([...both, ...both].map(({ media }) => complete(media.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.media.id)).size).toBe(1);
  expect(await used()).toBe(before + bytes.length);
});

/** Holds the next read of a file from the object store until it is released. */
const holdNextRead = () => {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const name = 'held';
  objects.middlewareStack.add(
    (next) => async (args) => {
      objects.middlewareStack.remove(name);
      reached.resolve();
      await released.promise;
      return next(args);
    },
    { step: 'initialize', name },
  );
  return { reached: reached.promise, release: released.resolve };
};

test('a completion whose file another one has taken away meanwhile returns the same item', async () => {
  const bytes = pdfOf(3500);
  const first = await prepared(bytes);
  await send(first.upload, bytes);
  const { data } = await complete(first.media.id);
  const again = await prepared(bytes);
  await send(again.upload, bytes);
  const { reached, release } = holdNextRead();
  const late = complete(again.media.id);
  await reached;
  expect((await complete(again.media.id)).data.media.id).toBe(data.media.id);
  release();
  expect(await late).toMatchObject({ status: 200, data: { media: { id: data.media.id } } });
});

test('a file that is sent after the check is not shown', async () => {
  const bytes = pdfOf(4000);
  const { media, upload } = await prepared(bytes);
  await send(upload, bytes);
  await complete(media.id);
  await send(upload, Buffer.alloc(4000, '<script>'));
  await world.stack.drain();
  expect((await complete(media.id)).data.media).toMatchObject({ status: 'rejected', url: null });
});

test('an upload that is not completed is given up', async () => {
  clock.advance(76 * 60_000);
  await world.stack.runSchedule('sweep-media');
  await signIn();
  const before = await used();
  const bytes = pdfOf(5000);
  const { media, upload } = await prepared(bytes);
  const done = await prepared(pdfOf(10));
  await send(upload, bytes);
  await send(done.upload, pdfOf(10));
  const { id } = (await complete(done.media.id)).data.media;
  await world.stack.runSchedule('sweep-media');
  expect(await used()).toBe(before + 5010);
  clock.advance(76 * 60_000);
  await world.stack.runSchedule('sweep-media');
  expect(await used()).toBe(before + 10);
  await signIn();
  expect((await complete(media.id)).status).toBe(404);
  expect((await complete(id)).status).toBe(200);
});

test.each([
  ['a picture over 25 MB', { contentType: 'image/png', sizeBytes: 25 * megabyte + 1 }, 'sizeBytes', 'max'],
  ['a PDF over 25 MB', { contentType: 'application/pdf', sizeBytes: 26 * megabyte }, 'sizeBytes', 'max'],
  ['a film over 200 MB', { contentType: 'video/mp4', sizeBytes: 201 * megabyte }, 'sizeBytes', 'max'],
  ['nothing at all', { contentType: 'video/mp4', sizeBytes: 0 }, 'sizeBytes', 'min'],
  ['a drawing over 1 MB', { contentType: 'image/svg+xml', sizeBytes: megabyte + 1 }, 'sizeBytes', 'max'],
  ['TIFF', { contentType: 'image/tiff', sizeBytes: 10 }, 'contentType', 'enum'],
  ['no name', { filename: '', contentType: 'image/png', sizeBytes: 10 }, 'filename', 'min'],
])('an upload of %s is rejected', async (_, body, field, code) => {
  const refused = await announce({ filename: 'x', ...body });
  expect(refused.status).toBe(400);
  expect(refused.error.details).toEqual([expect.objectContaining({ field, code })]);
});

test('video needs a plan that includes it', async () => {
  const film = { filename: 'tour.mp4', contentType: 'video/mp4', sizeBytes: 150 * megabyte };
  expect((await announce(film)).status).toBe(201);
  const small = await world.tenant({ tier: 'core' });
  const as = await renewed(small.admin.credentials, clock.now());
  const request = { as, params: { brandId: small.brandId }, body: film };
  expect(await world.call(createUpload, request)).toMatchObject({
    status: 403,
    error: { code: 'feature_not_entitled' },
  });
  expect(await used(small)).toBe(0);
});

test('a franchisee uploads for own locations only', async () => {
  const [here, there] = [await locationOf(world, acme, 'Here', admin), await locationOf(world, acme, 'There', admin)];
  const credentials = await renewed((await acme.person('franchisee', [here])).credentials, clock.now());
  const other = await renewed((await acme.person('franchisee', [there])).credentials, clock.now());
  const bytes = pdfOf(100);
  const file = { filename: 'a.pdf', contentType: 'application/pdf', sizeBytes: bytes.length };
  const refused = { status: 403, error: { code: 'location_access_denied' } };
  for (const locationId of [null, there])
    expect(await announce({ ...file, locationId }, credentials)).toMatchObject(refused);
  const { media, upload } = (await announce({ ...file, locationId: here }, credentials)).data;
  await send(upload, bytes);
  expect(await complete(media.id, other)).toMatchObject(refused);
  expect((await complete(media.id, credentials)).data.media).toMatchObject({ locationId: here });
  const nowhere = await announce({ ...file, locationId: newId(clock.now()) });
  expect(nowhere).toMatchObject({ status: 422, error: { code: 'invalid_reference' } });
});
