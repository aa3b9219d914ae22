import { beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createPost, deletePost, getPost, updatePost } from '#lib/content/blog-posts/contract.ts';
import { createEvent, deleteEvent, getEvent, updateEvent } from '#lib/content/events/contract.ts';
import { createPromotion, getPromotion, updatePromotion } from '#lib/content/promotions/contract.ts';
import { operations } from '#lib/operations.ts';
import { createCustomField, getCustomField, updateCustomField } from '#lib/places/custom-fields/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { createService, deleteService, getService, updateService } from '#lib/places/services/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import {
  deleteBrandMedia,
  getLocationMedia,
  getMedia,
  updateLocationMedia,
  updateMedia,
} from '#lib/platform/media/contract.ts';
import { uploadBrandMedia, uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import {
  createRedirect,
  deleteRedirect,
  getRedirect,
  listRedirects,
  updateRedirect,
} from '#lib/web/seo/redirects.contract.ts';
import { createSite, deleteSite, getSite, updateSite } from '#lib/web/sites/contract.ts';
import { fileOf, newPng } from '#test/media/scene.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { adminRequest, spacedCalls } from '#test/support/requests.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const call = spacedCalls(world, clock);
const asAdmin = (params = {}) => adminRequest(acme, clock, params);

let here: string;
let there: string;
let franchisee: Credentials;
let key: Credentials;
let count = 0;

const newLocation = async (name: string): Promise<string> =>
  (await call(createLocation, { ...asAdmin(), body: { name, status: 'active' } })).data.location.id;

beforeAll(async () => {
  here = await newLocation('Here');
  there = await newLocation('There');
  franchisee = (await acme.person('franchisee', [here])).credentials;
  const body = { name: 'Here', scopes: ['*'], locationIds: [here] };
  key = { 'x-api-key': (await call(createApiKey, { ...asAdmin(), body })).data.key };
});

const inDays = (days: number): string => new Date(clock.now().getTime() + days * 86_400_000).toISOString();

/** The record in an answer, whatever its name is. */
const recordIn = (data: object): { id: string } => {
  const [record] = Object.values(data);
  return record as { id: string };
};

const create = async (operation: Operation, body: object, params = {}): Promise<string> => {
  const { status, data, text } = await call(operation, { ...asAdmin(params), body });
  if (status !== 201) throw new Error(text);
  return recordIn(data as object).id;
};

const siteFor = (locationId: string | null): Promise<string> =>
  create(createSite, { domain: `reads-${process.pid}-${count++}.example`, locationId });

interface Subject {
  idName: string;
  read: Operation;
  update: Operation;
  change: object;
  /** Deletes a record so that it can be restored. */
  remove?: Operation;
  /** Creates a record of the brand, or of a location. */
  make(locationId: string | null): Promise<string>;
}

const subjects: Record<string, Subject> = {
  service: {
    idName: 'serviceId',
    read: getService,
    update: updateService,
    change: { category: 'Drains' },
    remove: deleteService,
    make: (locationId) => create(createService, { name: 'Drains', locationId }),
  },
  event: {
    idName: 'eventId',
    read: getEvent,
    update: updateEvent,
    change: { venueName: 'Workshop' },
    remove: deleteEvent,
    make: (locationId) =>
      create(createEvent, {
        title: 'Open day',
        status: 'draft',
        startsAt: inDays(30),
        endsAt: inDays(31),
        locationId,
      }),
  },
  promotion: {
    idName: 'promotionId',
    read: getPromotion,
    update: updatePromotion,
    change: { terms: 'One per household.' },
    make: (locationId) =>
      create(createPromotion, {
        title: 'Spring check',
        discountType: 'other',
        ...(locationId && { scope: 'locations', locationIds: [locationId] }),
      }),
  },
  redirect: {
    idName: 'redirectId',
    read: getRedirect,
    update: updateRedirect,
    change: { statusCode: 302 },
    remove: deleteRedirect,
    make: async (locationId) =>
      create(createRedirect, {
        fromPath: `/sale-${count++}`,
        toUrl: '/offers',
        siteId: locationId && (await siteFor(locationId)),
      }),
  },
  site: {
    idName: 'siteId',
    read: getSite,
    update: updateSite,
    change: { isActive: false },
    remove: deleteSite,
    make: siteFor,
  },
  post: {
    idName: 'postId',
    read: getPost,
    update: updatePost,
    change: { authorName: 'Grace Hopper' },
    remove: deletePost,
    make: (locationId) => create(createPost, { title: 'Spring', body: '<p>Text</p>', locationId }),
  },
  'media item': {
    idName: 'mediaId',
    read: getMedia,
    update: updateMedia,
    change: { title: 'Storefront' },
    remove: deleteBrandMedia,
    make: async (locationId) => {
      const body = { file: fileOf(await newPng()) };
      return locationId === null ? create(uploadBrandMedia, body) : create(uploadLocationMedia, body, { locationId });
    },
  },
};

const read = ({ read, idName }: Subject, id: string, as = asAdmin().as) =>
  call(read, { ...asAdmin({ [idName]: id }), as });

describe.each(Object.entries(subjects))('a %s', (_, subject) => {
  const change = (id: string, headers: Record<string, string>) =>
    call(subject.update, { ...asAdmin({ [subject.idName]: id }), body: subject.change, headers });

  test('is read with the ETag that its next change expects', async () => {
    const id = await subject.make(null);
    const before = await read(subject, id);
    expect([before.status, recordIn(before.data as object).id]).toEqual([200, id]);
    const etag = before.headers.get('etag') ?? '';
    const changed = await change(id, { 'if-match': etag });
    expect(changed.status).toBe(200);
    expect((await change(id, { 'if-match': etag })).status).toBe(412);

    const after = await read(subject, id);
    // The answer to a change of a post has warnings too.
    expect(changed.data).toEqual(expect.objectContaining(after.data as object));
    expect(versionOf(after.headers)).toBe(versionOf(changed.headers));
    expect(recordIn(after.data as object)).toMatchObject(subject.change);
  });

  test('is read by callers of one location if it belongs to that location or to the whole brand', async () => {
    const [brandWide, ofHere, ofThere] = [
      await subject.make(null),
      await subject.make(here),
      await subject.make(there),
    ];
    for (const as of [franchisee, key]) {
      expect((await read(subject, brandWide, as)).status).toBe(200);
      expect((await read(subject, ofHere, as)).status).toBe(200);
      const { status, error, text } = await read(subject, ofThere, as);
      expect([status, error?.code, text.includes('"data"')]).toEqual([403, 'location_access_denied', false]);
    }
  });
});

const deletable = Object.entries(subjects).flatMap(([name, { remove, ...subject }]) =>
  remove ? [[name, { remove, ...subject }] as const] : [],
);

test('every record of a location that can be restored is tried here', () => {
  const paths = operations.flatMap(({ path, group }) =>
    path.endsWith('/restore') && group !== 'locations' ? [path.replace(/\/restore$/, '')] : [],
  );
  const reads = operations.filter(
    ({ method, path, perLocation }) => method === 'GET' && perLocation && paths.includes(path),
  );
  expect(deletable.map(([, { read }]) => read.id).toSorted()).toEqual(reads.map(({ id }) => id).toSorted());
});

test.each(deletable)('a deleted %s is described to those who could read it', async (_, subject) => {
  const remove = (id: string) => call(subject.remove, asAdmin({ [subject.idName]: id }));
  const [brandWide, ofHere, ofThere] = [await subject.make(null), await subject.make(here), await subject.make(there)];
  const before = await read(subject, ofThere, franchisee);
  for (const id of [brandWide, ofHere, ofThere]) expect((await remove(id)).status).toBe(200);
  for (const as of [franchisee, key]) {
    for (const id of [brandWide, ofHere]) {
      const { status, error } = await read(subject, id, as);
      expect([status, error]).toMatchObject([404, { code: 'not_found', details: { deletedAt: expect.any(String) } }]);
    }
    const { status, error } = await read(subject, ofThere, as);
    expect([status, { ...error, requestId: '' }]).toEqual([403, { ...before.error, requestId: '' }]);
  }
});

test('a custom field definition is read with the ETag that its next change expects, by everybody', async () => {
  const fieldId = await create(createCustomField, { key: 'slogan', label: 'Slogan', type: 'text' });
  const { data, headers } = await call(getCustomField, { ...asAdmin({ fieldId }), as: franchisee });
  expect(data.field).toMatchObject({ id: fieldId, key: 'slogan' });
  const change = { ...asAdmin({ fieldId }), body: { label: 'Motto' } };
  const etag = headers.get('etag') ?? '';
  expect((await call(updateCustomField, { ...change, headers: { 'if-match': etag } })).status).toBe(200);
  expect((await call(updateCustomField, { ...change, headers: { 'if-match': etag } })).status).toBe(412);
});

test('a media item of a location is read below its location only', async () => {
  const mediaId = await create(uploadLocationMedia, { file: fileOf(await newPng()) }, { locationId: here });
  const at = (locationId: string) => call(getLocationMedia, { ...asAdmin({ locationId, mediaId }), as: franchisee });
  const { status, headers } = await at(here);
  expect(status).toBe(200);
  expect((await at(there)).status).toBe(403);
  expect((await call(getLocationMedia, asAdmin({ locationId: there, mediaId }))).status).toBe(404);
  const change = { ...asAdmin({ locationId: here, mediaId }), body: { title: 'Counter' } };
  const matching = { 'if-match': headers.get('etag') ?? '' };
  expect((await call(updateLocationMedia, { ...change, headers: matching })).status).toBe(200);
});

test('redirects of a deleted site are for callers of all locations', async () => {
  const siteId = await siteFor(there);
  const redirectId = await create(createRedirect, { fromPath: `/sale-${count++}`, toUrl: '/offers', siteId });
  const readAs = (as: Credentials) => call(getRedirect, { ...asAdmin({ redirectId }), as });
  expect((await call(deleteSite, asAdmin({ siteId }))).status).toBe(200);
  expect((await readAs(acme.admin.credentials)).status).toBe(200);
  for (const as of [franchisee, key]) expect((await readAs(as)).error?.code).toBe('location_access_denied');
});

test('callers of one location do not find redirects of other locations in the list', async () => {
  const [brandWide, ofHere, ofThere] = [
    await subjects.redirect?.make(null),
    await subjects.redirect?.make(here),
    await subjects.redirect?.make(there),
  ];
  for (const as of [franchisee, key]) {
    const { data } = await call(listRedirects, { ...asAdmin(), as, query: { limit: 100 } });
    const ids = data.redirects.map(({ id }) => id);
    expect([brandWide, ofHere, ofThere].map((id = '') => ids.includes(id))).toEqual([true, true, false]);
  }
});
