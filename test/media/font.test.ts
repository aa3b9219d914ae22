import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { beforeEach, expect, test } from 'vitest';
import { getPublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { deleteBrandMedia, getMedia } from '#lib/platform/media/contract.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';
import { bitter } from './fonts.ts';
import { fileOf, newPng } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const latin = await readFile(bitter.latin);
let acme: Tenant;

beforeEach(async () => {
  acme = await world.tenant();
});

const request = (params = {}) => adminRequest(acme, clock, params);
const change = (body: object) => world.call(updateTheme, { ...request(), body });
const upload = (bytes: Buffer, name: string, type: string) =>
  world.call(uploadBrandMedia, { ...request(), body: { file: fileOf(bytes, name, type) } });
const mediaOf = async (mediaId: string) => (await world.call(getMedia, request({ mediaId }))).data.media;
const fontsOf = async () => (await world.call(getPublicBrand, { query: { brandId: acme.brandId } })).data.brand.fonts;
const used = async () => (await get(meterKey(brandView(acme.brandId), 'mediaStorageBytes')))?.used ?? 0;

test('a font of the brand is shown on its pages when it was made for them, and is in use', async () => {
  const file = await subsetFont(latin, 'Plumber', { targetFormat: 'sfnt' });
  const { media } = (await upload(file, 'Brand.ttf', 'application/x-font-ttf')).data;
  expect(media).toMatchObject({ contentType: 'font/ttf', status: 'processing', font: null, url: null });
  expect((await change({ headingFontMediaId: media.id })).status).toBe(200);
  expect(await fontsOf()).toEqual({ heading: null, body: null });

  await world.stack.drain();
  const { font, url, variants } = await mediaOf(media.id);
  expect([font?.weight, variants]).toEqual([{ min: 100, max: 900 }, null]);
  clock.advance(2000);
  expect(await fontsOf()).toEqual({ heading: { url, measures: font }, body: null });
  const served = await fetch(url ?? '');
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=86400, immutable',
    'access-control-allow-origin': '*',
  });
  expect(served.headers.has('content-disposition')).toBe(false);
  expect(Buffer.from(await served.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');

  const drop = () => world.call(deleteBrandMedia, request({ mediaId: media.id }));
  expect((await drop()).error.details).toMatchObject({ usedBy: [{ type: 'theme', id: acme.brandId }] });
  await change({ headingFontMediaId: null });
  expect((await drop()).status).toBe(200);
});

test('a broken font is rejected and uses no storage', async () => {
  const { media } = (await upload(latin.subarray(0, 9000), 'Brand.woff2', 'font/woff2')).data;
  expect(await used()).toBe(9000);
  await world.stack.drain();
  expect(await mediaOf(media.id)).toMatchObject({ status: 'rejected', rejectionReason: 'unreadable', font: null });
  expect(await used()).toBe(0);
  expect((await change({ bodyFontMediaId: media.id })).error.code).toBe('invalid_reference');
});

test('only a font is one, and a larger one is refused', async () => {
  const { media } = (await upload(await newPng(), 'Brand.png', 'image/png')).data;
  expect((await change({ headingFontMediaId: media.id })).error).toMatchObject({
    code: 'invalid_reference',
    details: { field: 'headingFontMediaId', missing: [media.id] },
  });
  expect((await upload(await newPng(), 'Brand.woff', 'font/woff')).error.details).toMatchObject([{ field: 'file' }]);
  const large = Buffer.concat([latin, Buffer.alloc(3 * 1024 * 1024)]);
  expect((await upload(large, 'Brand.woff2', 'font/woff2')).error.details).toMatchObject([
    { field: 'sizeBytes', code: 'max' },
  ]);
});
