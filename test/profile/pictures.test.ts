import { expect, test } from 'vitest';
import { getProfile, updateProfile } from '#lib/places/profile/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { insertMedia, type MediaRecord } from '#lib/platform/media/records.ts';
import { usersOf } from '#lib/platform/media/usage.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { mediaRecord } from '#test/media/record.ts';
import { locationOf } from '#test/support/locations.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const locationId = await locationOf(world, acme, 'Main Street');
const elsewhere = await locationOf(world, acme, 'Side Street');

const picture = async (ofLocation: string | null, status: MediaRecord['status'] = 'ready'): Promise<string> => {
  const now = new Date();
  const id = newId(now);
  const record = mediaRecord(acme.brandId, id, { locationId: ofLocation, status });
  await commit(insertMedia(brandView(acme.brandId), record, now));
  return id;
};

const write = (body: object) =>
  world.call(updateProfile, { as: acme.admin.credentials, params: { brandId: acme.brandId, locationId }, body });

const usersOfMedia = async (id: string) =>
  (await usersOf(brandView(acme.brandId), id)).map(({ type, id: user }) => `${type} ${user}`);

test('pictures of the brand and of the location are shown, and the library knows where', async () => {
  const [logo, cover, more] = [await picture(null), await picture(locationId), await picture(locationId)];
  const { profile } = (await write({ logoMediaId: logo, coverMediaId: cover, galleryMediaIds: [cover, more] })).data;
  expect(profile).toMatchObject({ logoMediaId: logo, coverMediaId: cover, galleryMediaIds: [cover, more] });
  for (const id of [logo, cover, more]) expect(await usersOfMedia(id)).toEqual([`profile ${locationId}`]);

  await write({ coverMediaId: null });
  expect(await usersOfMedia(cover)).toEqual([`profile ${locationId}`]);
  await write({ galleryMediaIds: [more], logoMediaId: null });
  expect(await Promise.all([logo, cover, more].map(usersOfMedia))).toEqual([[], [], [`profile ${locationId}`]]);
});

test('a whole gallery changes at once', async () => {
  const gallery = async () => Promise.all(Array.from({ length: 30 }, () => picture(locationId)));
  const [before, after] = [await gallery(), await gallery()];
  expect((await write({ galleryMediaIds: before })).status).toBe(200);
  expect((await write({ galleryMediaIds: after })).data.profile.galleryMediaIds).toEqual(after);
});

test.each([
  ['of another location', () => picture(elsewhere)],
  ['that was rejected', () => picture(locationId, 'rejected')],
])('pictures %s are rejected', async (_, make) => {
  const id = await make();
  const { status, error } = await write({ galleryMediaIds: [id], businessName: 'Not applied' });
  expect([status, error.code, error.details]).toEqual([
    422,
    'invalid_reference',
    { field: 'galleryMediaIds', missing: [id] },
  ]);
  expect(await usersOfMedia(id)).toEqual([]);
});

test('JSON-LD has the URLs of pictures', async () => {
  const [logo, cover, waiting] = [await picture(null), await picture(null), await picture(null, 'processing')];
  await write({ logoMediaId: logo, coverMediaId: cover, galleryMediaIds: [waiting] });
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId, locationId } };
  const { jsonLd } = (await world.call(getProfile, { ...request, query: { include: 'jsonLd' } })).data.profile;
  expect(jsonLd?.logo).toMatch(new RegExp(`^https?://.*${logo}`));
  expect(jsonLd?.image).toEqual([expect.stringContaining(cover)]);
});
