import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { deleteLocation } from '#lib/places/locations/contract.ts';
import { createService, deleteService, updateService } from '#lib/places/services/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import {
  deleteBrandMedia,
  deleteLocationMedia,
  listBrandMedia,
  listLocationMedia,
  restoreMedia,
  updateLocationMedia,
  updateMedia,
} from '#lib/platform/media/contract.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { uploadBrandMedia, uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { getMediaUses } from '#lib/platform/media/uses.contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Credentials } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';
import { fileOf, newPng } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const here = await locationOf(world, acme, 'Here');
const there = await locationOf(world, acme, 'There');

interface Asked {
  as?: Credentials;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
}

const call = <Op extends Operation>(operation: Op, { as = acme.admin.credentials, params, ...rest }: Asked = {}) => {
  clock.advance(1000);
  return world.call(operation, { as, params: { brandId: acme.brandId, ...params }, ...rest });
};

const add = async (body: object = {}, locationId?: string) => {
  const file = fileOf(await newPng());
  const request = { body: { file, ...body } };
  const { data } =
    locationId === undefined
      ? await call(uploadBrandMedia, request)
      : await call(uploadLocationMedia, { ...request, params: { locationId } });
  return data.media;
};

const used = async (): Promise<number> =>
  (await get(meterKey(brandView(acme.brandId), 'mediaStorageBytes')))?.used ?? 0;

test('an update changes the given metadata of a file and nothing else', async () => {
  const media = await add({ title: 'Door', tags: ['a'] });
  const params = { mediaId: media.id };
  const changed = await call(updateMedia, {
    params,
    body: { title: null, focalPoint: { x: 0.25, y: 1 }, tags: ['b', 'b'] },
  });
  const { updatedAt } = changed.data.media;
  expect(changed).toMatchObject({ status: 200 });
  expect(changed.data.media).toEqual({ ...media, title: null, focalPoint: { x: 0.25, y: 1 }, tags: ['b'], updatedAt });
  expect(versionOf(changed.headers)).toBe('"2"');
  const late = await call(updateMedia, { params, body: { altText: 'Late' }, headers: { 'if-match': '"1"' } });
  expect(late).toMatchObject({ status: 412, error: { code: 'precondition_failed' } });
});

test.each([
  ['a point outside of the picture', { focalPoint: { x: 1.1, y: 0 } }, 'focalPoint.x', 'max'],
  ['a point too near to the edge to be kept', { focalPoint: { x: 1e-200, y: 0 } }, 'focalPoint.x', 'format'],
  ['half a point', { focalPoint: { x: 1 } }, 'focalPoint.y', 'required'],
  ['a long title', { title: 'x'.repeat(151) }, 'title', 'max'],
  ['an empty tag', { tags: [''] }, 'tags.0', 'min'],
  ['another file', { url: 'https://example.com/a.png' }, 'url', 'unknown_field'],
])('an update rejects %s', async (_, body, field, code) => {
  const refused = await call(updateMedia, { params: { mediaId: newId(clock.now()) }, body });
  expect(refused.error.details).toEqual([expect.objectContaining({ field, code })]);
});

test('an update while the variants are made loses nothing', async () => {
  const media = await add();
  await Promise.all([
    world.stack.drain(),
    ...['One', 'Two', 'Three'].map((altText) =>
      call(updateMedia, { params: { mediaId: media.id }, body: { altText } }),
    ),
  ]);
  await world.stack.drain();
  const { data } = await call(updateMedia, { params: { mediaId: media.id }, body: { title: 'Last' } });
  expect(data.media).toMatchObject({ status: 'ready', title: 'Last', altText: expect.stringMatching(/One|Two|Three/) });
});

test('lists separate the libraries, newest first, with filters', async () => {
  const brand = await world.tenant();
  const as = brand.admin.credentials;
  const at = await locationOf(world, brand, 'Main Street');
  const params = { brandId: brand.brandId, locationId: at };
  const upload = async (body: object, locationId?: string) => {
    clock.advance(1000);
    const operation = locationId === undefined ? uploadBrandMedia : uploadLocationMedia;
    return (await world.call(operation, { as, params, body })).data.media.id;
  };
  const pdf = Buffer.from('%PDF-1.4\n%%EOF');
  const door = await upload({ file: fileOf(await newPng(), 'door.png'), title: 'Red door', tags: ['Entrance', 'red'] });
  const menu = await upload({ file: fileOf(pdf, 'menu-2026.pdf', 'application/pdf'), altText: 'What we serve' });
  const team = await upload({ file: fileOf(await newPng(), 'team.png') }, at);
  await world.stack.drain();
  const fresh = await upload({ file: fileOf(await newPng(), 'fresh.png') });
  const list = async (query: Record<string, string | number>, operation: Operation = listBrandMedia) => {
    clock.advance(1000);
    const { data } = await world.call(operation as typeof listBrandMedia, { as, params, query });
    return data.media.map(({ id }) => id);
  };

  expect(await list({})).toEqual([fresh, menu, door]);
  expect(await list({ locationId: at })).toEqual([team]);
  expect(await list({}, listLocationMedia)).toEqual([team]);
  expect(await list({ locationId: 'any' })).toEqual([fresh, team, menu, door]);
  expect(await list({ locationId: 'any', kind: 'document' })).toEqual([menu]);
  expect(await list({ kind: 'document' })).toEqual([menu]);
  expect(await list({ contentType: 'image/png' })).toEqual([fresh, door]);
  expect(await list({ tag: 'entrance' })).toEqual([door]);
  expect(await list({ tag: 'entr' })).toEqual([]);
  expect(await list({ q: 'DOO' })).toEqual([door]);
  expect(await list({ q: 'serve' })).toEqual([menu]);
  expect(await list({ q: '2026' })).toEqual([menu]);
  expect(await list({ status: 'processing' })).toEqual([fresh]);
  expect(await list({ status: 'ready' })).toEqual([menu, door]);
  expect(await list({ id: door })).toEqual([door]);
  expect(await list({ id: team })).toEqual([]);

  clock.advance(1000);
  const first = (await world.call(listBrandMedia, { as, params, query: { limit: 2 } })).data;
  expect(first.media.map(({ id }) => id)).toEqual([fresh, menu]);
  const query = { limit: 2, cursor: first.nextCursor ?? '' };
  const rest = (await world.call(listBrandMedia, { as, params, query })).data;
  expect(rest).toMatchObject({ media: [{ id: door }], nextCursor: null });
});

test('a franchisee manages the libraries of own locations, and sees the brand’s', async () => {
  const { credentials: as } = await acme.person('franchisee', [here]);
  const ofBrand = await add();
  const elsewhere = await add({}, there);
  const own = (
    await call(uploadLocationMedia, { as, params: { locationId: here }, body: { file: fileOf(await newPng()) } })
  ).data.media;

  const seen = (await call(listBrandMedia, { as, query: { locationId: 'any', limit: 100 } })).data.media;
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining([ofBrand.id, own.id]));
  expect(seen.map(({ id }) => id)).not.toContain(elsewhere.id);
  const refused = { status: 403, error: { code: 'location_access_denied' } };
  expect(await call(listBrandMedia, { as, query: { locationId: there } })).toMatchObject(refused);
  const change = { as, body: { title: 'Mine' } };
  expect(
    await call(updateLocationMedia, { ...change, params: { locationId: there, mediaId: elsewhere.id } }),
  ).toMatchObject(refused);
  // Media of other locations are not in the library.
  for (const mediaId of [elsewhere.id, ofBrand.id]) {
    const params = { locationId: here, mediaId };
    expect((await call(updateLocationMedia, { ...change, params })).status).toBe(404);
    expect((await call(deleteLocationMedia, { as, params })).status).toBe(404);
  }
  const params = { locationId: here, mediaId: own.id };
  expect(await call(updateLocationMedia, { ...change, params })).toMatchObject({
    status: 200,
    data: { media: { title: 'Mine' } },
  });
  expect((await call(updateMedia, { ...change, params })).status).toBe(403);
  expect((await call(deleteLocationMedia, { as, params })).data).toEqual({ ok: true });
  expect((await call(updateMedia, { params, body: {} })).status).toBe(404);
});

test('admins of the brand can change and delete media of locations', async () => {
  const { id: mediaId } = await add({}, here);
  const changed = await call(updateMedia, { params: { mediaId }, body: { title: 'Seen' } });
  expect(changed.data.media).toMatchObject({ locationId: here, title: 'Seen' });
  expect((await call(deleteBrandMedia, { params: { mediaId } })).data).toEqual({ ok: true });
});

test('a deleted location has no library', async () => {
  const gone = await locationOf(world, acme, 'Gone');
  const { id: mediaId } = await add({}, gone);
  await call(deleteLocation, { params: { locationId: gone } });
  const params = { locationId: gone, mediaId };
  const body = { file: fileOf(await newPng()) };
  expect((await call(listLocationMedia, { params })).status).toBe(404);
  expect((await call(uploadLocationMedia, { params, body })).status).toBe(404);
  expect((await call(updateLocationMedia, { params, body: {} })).status).toBe(404);
  expect((await call(deleteLocationMedia, { params })).status).toBe(404);
});

test('media in use are not deleted, unless it is forced', async () => {
  const before = await used();
  const media = await add();
  const params = { mediaId: media.id };
  const { service } = (await call(createService, { body: { name: 'Drains', imageMediaId: media.id } })).data;
  const refused = await call(deleteBrandMedia, { params });
  expect(refused).toMatchObject({
    status: 422,
    error: { code: 'media_in_use', details: { usedBy: [{ type: 'service', id: service.id, label: 'Drains' }] } },
  });
  expect((await call(deleteBrandMedia, { params, query: { force: 'false' } })).status).toBe(422);
  expect(await used()).toBe(before + media.sizeBytes);

  expect((await call(deleteBrandMedia, { params, query: { force: 'true' } })).data).toEqual({ ok: true });
  expect(await used()).toBe(before);
  expect((await call(deleteBrandMedia, { params })).status).toBe(404);
  expect((await call(listBrandMedia, { query: { id: media.id } })).data.media).toEqual([]);
  // Records that show it can still be changed, and cannot show it again.
  const serviceId = service.id;
  expect((await call(updateService, { params: { serviceId }, body: { name: 'Drain' } })).status).toBe(200);
  const again = await call(createService, { body: { name: 'Pipes', imageMediaId: media.id } });
  expect(again).toMatchObject({ status: 422, error: { code: 'invalid_reference' } });
});

test('media that are no longer in use can be deleted', async () => {
  const media = await add();
  const params = { mediaId: media.id };
  const body = { name: 'Gutters', imageMediaId: media.id };
  const { service } = (await call(createService, { body })).data;
  await call(updateService, { params: { serviceId: service.id }, body: { imageMediaId: null } });
  await call(updateService, { params: { serviceId: service.id }, body: { imageMediaId: media.id } });
  expect((await call(deleteBrandMedia, { params })).status).toBe(422);
  await call(deleteService, { params: { serviceId: service.id } });
  expect((await call(deleteBrandMedia, { params })).status).toBe(200);
});

test('a file is either deleted or shown when both happen at once', async () => {
  for (let round = 0; round < 8; round++) {
    const { id: mediaId } = await add();
    clock.advance(2000);
    const request = { as: acme.admin.credentials, params: { brandId: acme.brandId, mediaId } };
    const [deleted, shown] = await Promise.all([
      world.call(deleteBrandMedia, request),
      world.call(createService, { ...request, body: { name: `Race ${round}`, imageMediaId: mediaId } }),
    ]);
    expect([deleted.error?.code, shown.error?.code].filter(Boolean)).toEqual([
      deleted.status === 200 ? 'invalid_reference' : 'media_in_use',
    ]);
  }
});

test('two concurrent deletions return its storage once', async () => {
  const before = await used();
  const { id: mediaId } = await add();
  clock.advance(2000);
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId, mediaId } };
  const answers = await Promise.all([1, 2, 3].map(() => world.call(deleteBrandMedia, request)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(await used()).toBe(before);
});

/** The objects of an item, wherever they are. */
const objectsOf = async (folder: string): Promise<string[]> => {
  const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: variable('MEDIA_BUCKET') }));
  const [, , ...path] = folder.replace('/*', '').split('/');
  return Contents.flatMap(({ Key = '' }) => (Key.includes(path.join('/')) ? [Key] : []));
};

/** The paths that the edge of the media host is asked to remove during an action. */
const invalidations = async (run: () => Promise<unknown>): Promise<unknown[]> => {
  const asked: unknown[] = [];
  process.env.MEDIA_DISTRIBUTION = 'EMEDIA';
  const send = vi.spyOn(CloudFrontClient.prototype, 'send').mockImplementation((command) => {
    asked.push(command.input);
  });
  await run();
  send.mockRestore();
  delete process.env.MEDIA_DISTRIBUTION;
  return asked;
};

test('a deleted file can be read by nobody at once, and is destroyed after seven days', async () => {
  const { id: mediaId } = await add();
  await world.stack.drain();
  const { url, variants } = (await call(updateMedia, { params: { mediaId }, body: {} })).data.media;
  const urls = [url ?? '', ...Object.values(variants ?? {})];
  const statuses = () => Promise.all(urls.map(async (address) => (await fetch(address)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const purged = await invalidations(async () => {
    await call(deleteBrandMedia, { params: { mediaId } });
    await world.stack.drain();
  });
  const folder = new URL(url ?? '').pathname.replace(/[^/]+$/, '*');
  expect(purged).toMatchObject([{ DistributionId: 'EMEDIA', InvalidationBatch: { Paths: { Items: [folder] } } }]);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  clock.advance(7 * 86_400_000 - 60_000);
  await world.stack.runSchedule('sweep-media');
  expect(await objectsOf(folder)).toHaveLength(4);
  clock.advance(120_000);
  await world.stack.runSchedule('sweep-media');
  expect(await objectsOf(folder)).toEqual([]);
  await world.stack.runSchedule('sweep-media');

  // The same file can be uploaded again.
  const as = await renewed(acme.admin.credentials, clock.now());
  const { status } = await call(listBrandMedia, { as });
  expect(status).toBe(200);
});

test('a deleted file is restored with its id, addresses and uses within seven days, once', async () => {
  const as = await renewed(acme.admin.credentials, clock.now());
  const { id: mediaId } = (await call(uploadBrandMedia, { as, body: { file: fileOf(await newPng()) } })).data.media;
  await world.stack.drain();
  const params = { mediaId };
  const { media } = (await call(updateMedia, { as, params, body: {} })).data;
  const { data } = await call(createService, { as, body: { name: 'Shown', imageMediaId: mediaId } });
  const bytes = await used();
  await call(deleteBrandMedia, { as, params, query: { force: 'true' } });
  await world.stack.drain();
  expect((await fetch(media.url ?? '')).status).toBe(404);
  const franchisee = (await acme.person('franchisee', [here])).credentials;
  expect((await call(restoreMedia, { as: await renewed(franchisee, clock.now()), params })).status).toBe(403);
  const restored = await call(restoreMedia, { as, params });
  expect(restored.data.media).toMatchObject({ id: mediaId, url: media.url, variants: media.variants, status: 'ready' });
  await world.stack.drain();
  const file = await fetch(media.url ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await used()).toBe(bytes);
  expect(versionOf((await call(restoreMedia, { as, params })).headers)).toBe(versionOf(restored.headers));
  const usedBy = (await call(getMediaUses, { as, params })).data.usedBy;
  expect(usedBy).toEqual([{ type: 'service', id: data.service.id, label: 'Shown' }]);
  expect((await call(createService, { as, body: { name: 'Other', imageMediaId: mediaId } })).status).toBe(201);
  clock.advance(8 * 86_400_000);
  await world.stack.runSchedule('sweep-media');
  expect((await fetch(media.url ?? '')).status).toBe(200);

  const later = await renewed(acme.admin.credentials, clock.now());
  await call(deleteBrandMedia, { as: later, params, query: { force: 'true' } });
  clock.advance(7 * 86_400_000);
  const late = await renewed(acme.admin.credentials, clock.now());
  expect((await call(restoreMedia, { as: late, params })).status).toBe(404);
});

test('a deleted file that is not processed yet is restored and processed', async () => {
  const as = await renewed(acme.admin.credentials, clock.now());
  const { id: mediaId } = (await call(uploadBrandMedia, { as, body: { file: fileOf(await newPng()) } })).data.media;
  await call(deleteBrandMedia, { as, params: { mediaId } });
  await world.stack.drain();
  await call(restoreMedia, { as, params: { mediaId } });
  await world.stack.drain();
  expect((await call(listBrandMedia, { as, query: { id: mediaId } })).data.media[0]?.status).toBe('ready');
});

test('a deleted file can be uploaded again at once', async () => {
  const file = fileOf(await newPng());
  const as = await renewed(acme.admin.credentials, clock.now());
  const first = (await call(uploadBrandMedia, { as, body: { file } })).data.media;
  await call(deleteBrandMedia, { as, params: { mediaId: first.id } });
  const second = await call(uploadBrandMedia, { as, body: { file } });
  expect(second.status).toBe(201);
  expect(second.data.media.id).not.toBe(first.id);
  const restored = await call(restoreMedia, { as, params: { mediaId: first.id } });
  expect(restored.error).toMatchObject({ code: 'invalid_transition', details: { mediaId: second.data.media.id } });
});

/** Another brand, with a file that is not processed yet. */
const brandWithOneFile = async () => {
  const brand = await world.tenant();
  const view = brandView(brand.brandId);
  const as = await renewed(brand.admin.credentials, clock.now());
  const body = { file: fileOf(await newPng()) };
  const { media } = (await world.call(uploadBrandMedia, { as, params: { brandId: brand.brandId }, body })).data;
  return { view, media };
};

test('processing that is overdue is started again, and finally given up', async () => {
  const { view, media } = await brandWithOneFile();
  const tasks = async () => (await queryAll({ partition: view.partition('TASK') })).length;
  const status = async () => (await get(mediaKey(view, media.id)))?.status;
  const reason = async () => (await get(mediaKey(view, media.id)))?.rejectionReason;
  // No message is delivered meanwhile.
  for (const count of [2, 3, 4, 4]) {
    expect(await status()).toBe('processing');
    clock.advance(31 * 60_000);
    await world.stack.runSchedule('sweep-media');
    expect(await tasks()).toBe(count);
  }
  expect(await status()).toBe('rejected');
  expect(await reason()).toBe('not_processed');
  expect(await get(meterKey(view, 'mediaStorageBytes'))).toMatchObject({ used: 0 });
});

test('a redelivered processing message processes once', async () => {
  const { view, media } = await brandWithOneFile();
  clock.advance(31 * 60_000);
  await world.stack.runSchedule('sweep-media');
  await world.stack.drain();
  expect(await get(mediaKey(view, media.id))).toMatchObject({ status: 'ready', version: 2 });
  clock.advance(31 * 60_000);
  await world.stack.runSchedule('sweep-media');
  expect(await get(mediaKey(view, media.id))).toMatchObject({ status: 'ready', version: 2 });
});
