import { expect, test } from 'vitest';
import { locationKey, locationsByName } from '#lib/places/locations/records.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { usersOf } from '#lib/platform/media/usage.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { changeLocations, type LocationRow } from '#lib/use-cases/location-rows/contract.ts';
import { mediaRecord } from '#test/media/record.ts';
import { brandWith, type JobBrand } from '#test/support/jobs/brand.ts';
import { startWorld } from '#test/support/world.ts';

// The batch and the worker of jobs have roles of their own: each write of the operations of one location must be tried by both.
const world = await startWorld();

const byBatch = async (brand: JobBrand, row: LocationRow): Promise<void> => {
  const { data, text } = await world.call(changeLocations, {
    as: brand.as,
    params: brand.params,
    body: { rows: [row] },
  });
  expect(data?.results, text).toMatchObject([{ errors: [] }]);
};

const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const jobs: string[] = [];
const byJob = async (brand: JobBrand, row: LocationRow): Promise<void> => {
  const jobId = await brand.imported([row]);
  await brand.apply(jobId);
  expect(await brand.job(jobId)).toMatchObject({ status: 'done', counts: { refused: 0 } });
  jobs.push(jobId);
};

const stateOf = async ({ view }: JobBrand, media: readonly string[]) => {
  const [entry] = await queryAll({ partition: locationsByName(view) });
  const location = await get(locationKey(view, entry?.locationId ?? ''));
  const users = await Promise.all(media.map((id) => usersOf(view, id)));
  return { slug: location?.slug, status: location?.status, users: users.map(({ length }) => length) };
};

const withRows = async (run: typeof byBatch) => {
  const brand = await brandWith(world, 0);
  const media = [newId(new Date()), newId(new Date())] as const;
  await commit(media.map((id) => put(mediaKey(brand.view, id), mediaRecord(brand.params.brandId, id, {}))));
  const [first, second] = media;
  const storeCode = 'S-A';
  const services = (imageMediaId: string) => [{ slug: 'repair', name: 'Repair', imageMediaId }];
  await run(brand, {
    storeCode,
    name: 'Alpha',
    slug: 'alpha',
    status: 'active',
    profile: { logoMediaId: first },
    services: services(first),
  });
  expect(await stateOf(brand, media)).toEqual({ slug: 'alpha', status: 'active', users: [2, 0] });
  await run(brand, { storeCode, slug: 'beta', profile: { logoMediaId: second }, services: services(second) });
  expect(await stateOf(brand, media)).toEqual({ slug: 'beta', status: 'active', users: [0, 2] });
  // Its former address led to it, and is its own again.
  await run(brand, { storeCode, slug: 'alpha' });
  await run(brand, { storeCode, status: 'closed' });
  expect(await stateOf(brand, media)).toEqual({ slug: 'alpha', status: 'closed', users: [0, 2] });
  await run(brand, { storeCode, status: 'active' });
  const [location] = await queryAll({ partition: locationsByName(brand.view) });
  await run(brand, { id: location?.locationId as string, storeCode: 'S-B' });
  await run(brand, { storeCode: 'S-B', services: [{ slug: 'repair', remove: true }] });
  expect(await stateOf(brand, media)).toEqual({ slug: 'alpha', status: 'active', users: [0, 1] });
  await run(brand, { storeCode: 'S-B', profile: { logoMediaId: first }, holidayHours: [{ date: soon }] });
  await run(brand, { storeCode: 'S-B', holidayHours: [{ date: soon, remove: true }] });
  expect(await stateOf(brand, media)).toEqual({ slug: 'alpha', status: 'active', users: [1, 0] });
  return { brand, media };
};

test('a batch makes every write of the operations of one location', async () => {
  await withRows(byBatch);
});

test('a job makes every write of the operations of one location, and takes each back', async () => {
  const { brand, media } = await withRows(byJob);
  for (const jobId of jobs.toReversed().slice(0, -1)) {
    await brand.undo(jobId);
    expect((await brand.rows(jobId))[0]?.undo).toMatchObject({ kept: [], errors: [] });
  }
  expect(await stateOf(brand, media)).toEqual({ slug: 'alpha', status: 'active', users: [2, 0] });
});
