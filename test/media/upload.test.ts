import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listBrandMedia } from '#lib/platform/media/contract.ts';
import { uploadBrandMedia, uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { planLimits } from '#lib/platform/plans/limits.contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Credentials } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';
import { heic, heicOfSize, quicktime, svgOf } from './samples.ts';
import { fileOf, newPng, picture } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const locationId = await locationOf(world, acme, 'Main Street');

const upload = (body: object) => {
  clock.advance(2000);
  return world.call(uploadBrandMedia, { as: acme.admin.credentials, params: { brandId: acme.brandId }, body });
};

const found = async (id: string) => {
  clock.advance(2000);
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId }, query: { id, locationId: 'any' } };
  return (await world.call(listBrandMedia, request)).data.media[0];
};

const sizeAt = async (url: string | undefined | null) => {
  const { width, height } = await sharp(Buffer.from(await (await fetch(url ?? '')).arrayBuffer())).metadata();
  return [width, height];
};

test('an image is stored as uploaded, and shown when it was encoded again in several sizes', async () => {
  const bytes = await picture(2000, 1000).png().toBuffer();
  const uploaded = await upload({
    file: fileOf(bytes, 'Front door.png'),
    altText: ' The front door ',
    title: 'Door',
    tags: ['door', 'door', 'entrance'],
  });
  expect(uploaded).toMatchObject({
    status: 201,
    data: {
      media: {
        brandId: acme.brandId,
        locationId: null,
        filename: 'Front door.png',
        contentType: 'image/png',
        sizeBytes: bytes.length,
        width: 2000,
        height: 1000,
        url: null,
        variants: null,
        altText: 'The front door',
        title: 'Door',
        tags: ['door', 'entrance'],
        focalPoint: null,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        status: 'processing',
        uploadedBy: acme.admin.id,
      },
    },
  });
  expect(versionOf(uploaded.headers)).toBe('"1"');

  await world.stack.drain();
  const media = await found(uploaded.data.media.id);
  expect(media).toMatchObject({ status: 'ready', width: 2000, height: 1000 });
  expect(await sizeAt(media?.url)).toEqual([2000, 1000]);
  expect(await sizeAt(media?.variants?.thumb)).toEqual([320, 160]);
  expect(await sizeAt(media?.variants?.medium)).toEqual([800, 400]);
  expect(await sizeAt(media?.variants?.large)).toEqual([1600, 800]);
});

test('camera metadata is removed from shown images, and their orientation is applied', async () => {
  const bytes = await picture(60, 40)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(bytes.includes('Exif')).toBe(true);
  const { media } = (await upload({ file: fileOf(bytes, 'held.jpg', 'image/jpeg') })).data;
  await world.stack.drain();
  const shown = await found(media.id);
  expect(shown).toMatchObject({ status: 'ready', width: 40, height: 60 });
  for (const url of [shown?.url, ...Object.values(shown?.variants ?? {})]) {
    const file = Buffer.from(await (await fetch(url ?? '')).arrayBuffer());
    const { exif, orientation, width, height } = await sharp(file).metadata();
    expect({ exif, orientation, width, height }).toEqual({ width: 40, height: 60 });
    expect(file.includes('Camera')).toBe(false);
  }
});

const animated = async (): Promise<Buffer> => {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((color) => picture(20, 10, color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
};
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const mp4 = Buffer.concat([
  Buffer.from('00000020667479706d70343200000000', 'hex'),
  Buffer.from('isomiso2avc1mp41'),
  Buffer.from('0000000866726565', 'hex'),
]);

test.each([
  ['image/jpeg', () => picture().jpeg().toBuffer(), [40, 30]],
  ['image/webp', () => picture().webp().toBuffer(), [40, 30]],
  ['image/avif', () => picture().avif({ effort: 0 }).toBuffer(), [40, 30]],
  ['image/gif', animated, [20, 10]],
] as const)('a file of the type %s is accepted and keeps its type', async (type, make, size) => {
  const { status, data } = await upload({ file: fileOf(await make(), 'any.bin', type) });
  expect({ status, width: data.media.width, height: data.media.height }).toEqual({
    status: 201,
    width: size[0],
    height: size[1],
  });
  await world.stack.drain();
  const media = await found(data.media.id);
  expect(media).toMatchObject({ status: 'ready', contentType: type, width: size[0], height: size[1] });
  const response = await fetch(media?.url ?? '');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, immutable',
  });
  expect(response.headers.get('content-disposition')).toBeNull();
  const { pages } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(pages ?? 1).toBe(type === 'image/gif' ? 3 : 1);
  // A small picture is not enlarged.
  expect(await sizeAt(media?.variants?.large)).toEqual(size);
});

test.each([
  ['application/pdf', pdf, 'Preisliste für "alle".pdf'],
  ['application/pdf', Buffer.concat([pdf, Buffer.from('\n')]), 'form.bat'],
  ['video/mp4', mp4, 'tour.mp4'],
  ['video/quicktime', quicktime, 'IMG_0001.MOV'],
])('a file of the type %s is stored unchanged, and served as a download', async (type, bytes, filename) => {
  const { data } = await upload({ file: fileOf(bytes, filename, type) });
  expect(data.media).toMatchObject({ filename, width: null, height: null, url: null });
  await world.stack.drain();
  const media = await found(data.media.id);
  expect(media).toMatchObject({ status: 'ready', variants: null });
  const response = await fetch(media?.url ?? '');
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.(?:pdf|mp4|mov)$/i);
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(filename.slice(0, 5)));
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test('an animation moves in all its sizes', async () => {
  const { data } = await upload({ file: fileOf(await animated(), 'moving.gif', 'image/gif') });
  await world.stack.drain();
  const { url, variants } = (await found(data.media.id)) ?? {};
  for (const address of [url, ...Object.values(variants ?? {})]) {
    const bytes = Buffer.from(await (await fetch(address ?? '')).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3 });
  }
});

test('a picture of a phone in HEIC is shown as a JPEG in its colours', async () => {
  const { status, data } = await upload({ file: fileOf(heic, 'IMG_1.HEIC', 'image/heif') });
  expect([status, data.media.contentType, data.media.width]).toEqual([201, 'image/heic', null]);
  await world.stack.drain();
  const media = await found(data.media.id);
  expect(media).toMatchObject({ status: 'ready', contentType: 'image/jpeg', width: 64, height: 48, sizeBytes: 492 });
  const shown = await fetch(media?.url ?? '');
  expect([shown.headers.get('content-type'), media?.url?.endsWith('.jpg')]).toEqual(['image/jpeg', true]);
  const { data: pixels } = await sharp(Buffer.from(await shown.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = pixels;
  expect(blue).toBeGreaterThan(red + 100);
  expect(await sizeAt(media?.variants?.medium)).toEqual([64, 48]);
});

test('a logo in SVG is shown without what it could run, and as pictures of every size', async () => {
  const { status, data } = await upload({ file: fileOf(svg, 'logo.png', 'image/png') });
  expect([status, data.media.contentType]).toEqual([201, 'image/svg+xml']);
  await world.stack.drain();
  const media = await found(data.media.id);
  expect(media).toMatchObject({ status: 'ready', contentType: 'image/svg+xml', width: 1600, height: 533 });
  const shown = await fetch(media?.url ?? '');
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'; sandbox$/),
    'x-content-type-options': 'nosniff',
  });
  const text = await shown.text();
  expect([text.includes('<path'), text.includes('script')]).toEqual([true, false]);
  expect(await sizeAt(media?.variants?.thumb)).toEqual([320, 107]);
  expect(await sizeAt(media?.variants?.large)).toEqual([1600, 533]);
});

test.each([
  ['HEIC whose picture has another size than it says', () => heicOfSize(640, 640), 'image/heic'],
  ['HEIC without the end of its picture', () => heic.subarray(0, 460), 'image/heic'],
  ['SVG with nothing to draw', () => svgOf('<script>alert(1)</script>'), 'image/svg+xml'],
  ['SVG that is not well-formed', () => Buffer.from('<svg><path d="M0 0"></g></svg> & <rect'), 'image/svg+xml'],
])('%s is rejected when it is processed', async (_, make, type) => {
  const { status, data } = await upload({ file: fileOf(make(), 'broken', type) });
  expect(status).toBe(201);
  await world.stack.drain();
  expect(await found(data.media.id)).toMatchObject({ status: 'rejected', rejectionReason: 'unreadable', url: null });
});

test('a picture is taken as what it is, whatever it is called', async () => {
  const { status, data } = await upload({ file: fileOf(await newPng(), 'photo.jpg', 'image/jpeg') });
  expect([status, data.media.contentType]).toEqual([201, 'image/png']);
});

test('a type that is not declared is detected', async () => {
  const { data } = await upload({ file: fileOf(await newPng(), 'x', 'application/octet-stream') });
  expect(data.media.contentType).toBe('image/png');
});

/** A picture whose header declares a larger size. */
const bomb = async (): Promise<Buffer> => {
  const bytes = await newPng();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
};
const svg = svgOf('<script>alert(1)</script><path d="M0 0h10v10z"/>');
const entities = Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), svg]);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const jpegWithHtml = async () => Buffer.concat([html, await picture().jpeg().toBuffer()]);

test.each([
  ['SVG that claims to be a page', () => svg, 'text/html', 415, 'unsupported_media_type'],
  ['SVG that claims to be a PDF', () => svg, 'application/pdf', 400, 'validation_error'],
  ['SVG with entities', () => entities, 'image/svg+xml', 400, 'validation_error'],
  ['SVG in another encoding', () => Buffer.from('<svg>\xfc</svg>', 'latin1'), 'image/svg+xml', 400, 'validation_error'],
  ['HEIC with too many pixels', () => heicOfSize(60_000, 60_000), 'image/heic', 400, 'validation_error'],
  ['the beginning of a HEIC', () => heic.subarray(0, 200), 'image/heic', 400, 'validation_error'],
  ['a page', () => html, 'text/html', 415, 'unsupported_media_type'],
  ['a page with a picture behind it', jpegWithHtml, 'image/jpeg', 400, 'validation_error'],
  ['a PDF behind something else', () => Buffer.concat([html, pdf]), 'application/pdf', 400, 'validation_error'],
  ['a film that claims to be a picture', () => quicktime, 'image/png', 400, 'validation_error'],
  ['too many pixels', bomb, 'image/png', 400, 'validation_error'],
  ['the beginning of a picture', async () => (await newPng()).subarray(0, 20), 'image/png', 400, 'validation_error'],
  ['an empty file', () => Buffer.alloc(0), 'image/png', 400, 'validation_error'],
  [
    'a file over 4 MB',
    () => Buffer.concat([pdf, Buffer.alloc(4 * 1024 ** 2)]),
    'application/pdf',
    413,
    'payload_too_large',
  ],
])('an upload rejects %s', async (_, make, type, status, code) => {
  const refused = await upload({ file: fileOf(await make(), 'a.png', type) });
  expect({ status: refused.status, code: refused.error.code }).toEqual({ status, code });
  if (status === 400) expect(refused.error.details[0]?.field).toBe('file');
});

test.each([
  ['no file', { title: 'x' }, 'file', 'required'],
  ['text in place of the file', { file: 'text' }, 'file', 'type'],
  ['a long description', { file: fileOf(pdf), altText: 'x'.repeat(301) }, 'altText', 'max'],
  ['many tags', { file: fileOf(pdf), tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, 'tags', 'max'],
  ['a second file', { file: [fileOf(pdf), fileOf(pdf)] }, 'file', 'type'],
  ['a file where a text belongs', { file: fileOf(pdf), title: fileOf(pdf) }, 'title', 'type'],
  ['a field that is not its own', { file: fileOf(pdf), status: 'ready' }, 'status', 'unknown_field'],
])('an upload rejects %s and names the field', async (_, body, field, code) => {
  const refused = await upload(body);
  expect(refused.status).toBe(400);
  expect(refused.error.details).toContainEqual(expect.objectContaining({ field, code }));
});

test('a broken picture is rejected and uses no storage', async () => {
  const bytes = await picture(300, 300).jpeg().toBuffer();
  bytes.fill(0, bytes.length / 2);
  const cut = bytes.subarray(0, bytes.length * 0.7);
  const { data } = await upload({ file: fileOf(cut, 'broken.jpg', 'image/jpeg') });
  const before = await used();
  await world.stack.drain();
  expect(await found(data.media.id)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'unreadable',
    url: null,
    variants: null,
  });
  expect(await used()).toBe(before - cut.length);
  // A repeated upload does not return the rejected item.
  expect((await upload({ file: fileOf(cut, 'broken.jpg', 'image/jpeg') })).status).toBe(201);
});

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['..', 'file.png'],
  ['.htaccess', 'htaccess'],
  ['safe\u202egnp.exe', 'safegnp.exe'],
  ['日本語.png', '日本語.png'],
])('the name %j is shown as %j and names no object', async (given, shown) => {
  const { media } = (await upload({ file: fileOf(await newPng(), given) })).data;
  expect(media.filename).toBe(shown);
  await world.stack.drain();
  expect(new URL((await found(media.id))?.url ?? '').pathname).toMatch(
    new RegExp(`^/media/${acme.brandId}/[\\w-]{22}/original\\.png$`),
  );
});

test('only public files can be read on the media domain', async () => {
  const { media } = (await upload({ file: fileOf(await newPng()) })).data;
  await world.stack.drain();
  const url = new URL((await found(media.id))?.url ?? '');
  for (const path of [
    url.pathname.replace('original', 'other'),
    `/media/${acme.brandId}/`,
    '/media/../exports/a',
    `/media/%2e%2e/uploads/${acme.brandId}/x`,
  ])
    expect((await fetch(new URL(path, url))).status).toBe(404);
  expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(404);
});

const used = async (): Promise<number> =>
  (await get(meterKey(brandView(acme.brandId), 'mediaStorageBytes')))?.used ?? 0;

test('the same file is one item of a library, and another one in another library', async () => {
  const bytes = await newPng();
  const first = await upload({ file: fileOf(bytes, 'a.png'), title: 'First' });
  const before = await used();
  const second = await upload({ file: fileOf(bytes, 'b.png'), title: 'Second' });
  expect(second).toMatchObject({ status: 200, data: { media: { id: first.data.media.id, title: 'First' } } });
  expect(await used()).toBe(before);

  const params = { brandId: acme.brandId, locationId };
  const request = { as: acme.admin.credentials, params, body: { file: fileOf(bytes) } };
  const elsewhere = await world.call(uploadLocationMedia, request);
  expect(elsewhere).toMatchObject({ status: 201, data: { media: { locationId } } });
  expect(elsewhere.data.media.id).not.toBe(first.data.media.id);
  expect(await used()).toBe(before + bytes.length);
});

test('concurrent uploads of the same file make one item', async () => {
  const bytes = await newPng();
  const before = await used();
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload({ file: fileOf(bytes) })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ data }) => data.media.id)).size).toBe(1);
  expect(await used()).toBe(before + bytes.length);
});

test('a repeated request with the same key gets the first answer, and another file with it is rejected', async () => {
  const headers = { 'idempotency-key': 'door' };
  const as = acme.admin.credentials;
  const send = async (bytes: Buffer) => {
    clock.advance(2000);
    const request = { as, params: { brandId: acme.brandId }, body: { file: fileOf(bytes) }, headers };
    return world.call(uploadBrandMedia, request);
  };
  const bytes = await newPng();
  const first = await send(bytes);
  const again = await send(bytes);
  expect(again).toMatchObject({ status: 201, data: first.data });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await send(await newPng())).toMatchObject({ status: 422, error: { code: 'idempotency_key_reused' } });
});

test('an upload that exceeds the plan is rejected', async () => {
  const small = await world.tenant({ tier: 'core' });
  const view = brandView(small.brandId);
  const limit = planLimits.mediaStorageBytes.core;
  const used = { kind: 'meter', brandId: small.brandId, meter: 'mediaStorageBytes', used: limit - 100 } as const;
  await commit([put(meterKey(view, 'mediaStorageBytes'), used)]);
  const send = (bytes: Buffer, type = 'image/png') =>
    world.call(uploadBrandMedia, {
      as: small.admin.credentials,
      params: { brandId: small.brandId },
      body: { file: fileOf(bytes, 'x', type) },
    });
  const refused = await send(await newPng(300, 300));
  expect(refused).toMatchObject({
    status: 422,
    error: { code: 'plan_limit_reached', details: { meter: 'mediaStorageBytes', limit, usage: limit - 100 } },
  });
  expect((await send(pdf, 'application/pdf')).status).toBe(201);
  expect(await send(mp4, 'video/mp4')).toMatchObject({
    status: 403,
    error: { code: 'feature_not_entitled', details: { requiredTier: 'pro', currentTier: 'core' } },
  });
});

test('a brand may upload sixty files a minute', async () => {
  const busy = await world.tenant();
  clock.set(new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000));
  const send = (as: Credentials) =>
    world.call(uploadBrandMedia, {
      as,
      params: { brandId: busy.brandId },
      body: { file: fileOf(pdf, 'a.pdf', 'application/pdf') },
    });
  const people = await Promise.all(Array.from({ length: 4 }, () => busy.person('marketing')));
  const statuses: number[] = [];
  for (const { credentials } of people)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 15 }, () => send(credentials)))).map(({ status }) => status),
    );
  expect(statuses.filter((status) => status === 429)).toEqual([]);
  const refused = await send(busy.admin.credentials);
  expect(refused).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  clock.advance(61_000);
  expect((await send(busy.admin.credentials)).status).toBe(200);
});

test('empty fields of a browser form count as absent', async () => {
  clock.advance(2000);
  const form = new FormData();
  form.append('altText', '');
  form.append('tags[]', 'one');
  form.append('file', new File([new Uint8Array(await newPng())], 'Tür "vorn".png', { type: 'image/png' }));
  form.append('tags[]', 'two');
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId }, form };
  const { status, data } = await world.call(uploadBrandMedia, request);
  expect(status).toBe(201);
  expect(data.media).toMatchObject({ filename: 'Tür "vorn".png', altText: null, tags: ['one', 'two'] });
});
