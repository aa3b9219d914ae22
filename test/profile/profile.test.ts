import { describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { createLocation, deleteLocation, getCanonicalPath, getLocation } from '#lib/places/locations/contract.ts';
import { readPins } from '#lib/places/map/pins.ts';
import { getCompleteness, getProfile, updateProfile } from '#lib/places/profile/contract.ts';
import { createHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();

const place = async (tenant = acme, body: object = {}) => {
  clock.advance(100);
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId } };
  const { location } = (
    await world.call(createLocation, { ...request, body: { name: 'Main Street', status: 'active', ...body } })
  ).data;
  const params = { brandId: tenant.brandId, locationId: location.id };
  const admin = tenant.admin.credentials;
  const call = { admin, params };
  return {
    ...call,
    location,
    read: (query: Record<string, string> = {}, as: Credentials = admin) => {
      clock.advance(60);
      return world.call(getProfile, { as, params, query });
    },
    write: (change: object, as: Credentials = admin, headers: Record<string, string> = {}) => {
      clock.advance(60);
      return world.call(updateProfile, { as, params, body: change, headers });
    },
    franchisee: async () => (await tenant.person('franchisee', [location.id])).credentials,
  };
};

const pinOf = async (locationId: string) => {
  const pins = await readPins(brandView(acme.brandId), ['place', 'profile', 'area'], undefined);
  return pins.find(({ id }) => id === locationId)?.parts;
};

const closed = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };
const nineToFive = {
  isClosed: false,
  is24Hours: false,
  openTime: '09:00',
  closeTime: '17:00',
  periods: [{ open: '09:00', close: '17:00' }],
};

describe('a profile', () => {
  test('is empty at first, with version 1', async () => {
    const { read, write, location } = await place();
    const { data, headers } = await read();
    expect(versionOf(headers)).toBe('"0"');
    expect(data.profile).toMatchObject({
      locationId: location.id,
      brandId: acme.brandId,
      businessName: null,
      phone: null,
      hideAddress: false,
      hours: null,
      socialLinks: { facebook: null, yelp: null },
      galleryMediaIds: [],
      serviceArea: null,
      lockedFields: [],
      completeness: 0,
      isOpenNow: null,
      createdAt: location.createdAt,
    });
    const after = await write({ businessName: ' Acme Austin ' }, undefined, { 'if-match': '"0"' });
    expect([after.status, versionOf(after.headers), after.data.profile.businessName]).toEqual([
      200,
      '"1"',
      'Acme Austin',
    ]);
    expect((await read()).data.profile).toEqual(after.data.profile);
    expect((await write({}, undefined, { 'if-match': '"0"' })).status).toBe(412);
  });

  test('keeps omitted fields and clears null fields', async () => {
    const { read, write } = await place();
    await write({
      businessName: 'Acme',
      email: 'a@acme.example',
      hours: { monday: { openTime: '09:00', closeTime: '17:00' }, sunday: { isClosed: true } },
      socialLinks: { facebook: 'https://facebook.com/acme', x: 'https://x.com/acme' },
      attributes: { wifi: true, seats: 12, parking: 'behind the house' },
      serviceArea: { postalCodes: ['78701', 'sw1a 1aa'] },
    });
    await write({
      email: null,
      hours: { sunday: null, tuesday: { is24Hours: true } },
      socialLinks: { x: null },
      attributes: { seats: null, terrace: false },
    });
    const { profile } = (await read()).data;
    expect(profile).toMatchObject({
      businessName: 'Acme',
      email: null,
      hours: { monday: nineToFive, tuesday: { is24Hours: true, periods: [] }, wednesday: null, sunday: null },
      socialLinks: { facebook: 'https://facebook.com/acme', x: null },
      serviceArea: { postalCodes: ['78701', 'SW1A 1AA'], radiusKm: null },
    });
    expect(profile.attributes).toEqual({ wifi: true, parking: 'behind the house', terrace: false });
    await write({ hours: null, socialLinks: null, attributes: null, serviceArea: null });
    expect((await read()).data.profile).toMatchObject({
      hours: null,
      socialLinks: { facebook: null },
      attributes: {},
      serviceArea: null,
    });
  });

  test('can be sent back as it was read, except for read-only fields', async () => {
    const { read, write, franchisee } = await place();
    await write({
      phone: '+49 30 901820',
      country: 'de',
      hours: {
        monday: {
          periods: [
            { open: '08:00', close: '12:00' },
            { open: '13:00', close: '01:00' },
          ],
        },
      },
      moreHours: [{ type: 'delivery', hours: { friday: { is24Hours: true } } }],
      attributes: { wifi: true },
      lockedFields: ['phone', 'hours', 'attributes'],
    });
    const before = (await read()).data.profile;
    const {
      locationId: _,
      brandId: __,
      phoneDisplay: ___,
      completeness: ____,
      isOpenNow: _____,
      createdAt: ______,
      updatedAt: _______,
      ...writable
    } = before;
    const after = await write(writable, await franchisee());
    expect(after.data.profile).toEqual({ ...before, updatedAt: expect.any(String) });
  });

  test.each([
    ['in the notation of its country', { phone: '030 901820', country: 'DE' }, '+4930901820', '030 901820'],
    ['in that of the brand', { phone: '(512) 555-0123' }, '+15125550123', '(512) 555-0123'],
    ['of another country', { phone: '+44 20 7946 0018', country: 'US' }, '+442079460018', '+44 20 7946 0018'],
    ['with its extension', { phone: '+1 512 555 0123 ext. 7' }, '+15125550123;ext=7', '(512) 555-0123 ext. 7'],
  ])('accepts the phone number %s', async (_, change, phone, phoneDisplay) => {
    const { write } = await place();
    expect((await write(change)).data.profile).toMatchObject({ phone, phoneDisplay });
  });

  test('rounds coordinates to six decimals', async () => {
    const { write } = await place();
    const { profile } = (await write({ latitude: 30.26715349, longitude: -97.7430608 })).data;
    expect([profile.latitude, profile.longitude]).toEqual([30.267153, -97.743061]);
  });

  test.each([
    [{ phone: '12' }, 'phone', 'min'],
    [{ phone: 'call us' }, 'phone', 'format'],
    [{ additionalPhones: ['+1 512 555 0123', '123'] }, 'additionalPhones.1', 'format'],
    [{ additionalPhones: ['1', '2', '3'].map((end) => `+1512555012${end}`) }, 'additionalPhones', 'max'],
    [{ email: 'nobody' }, 'email', 'format'],
    [{ websiteUrl: 'http://acme.example' }, 'websiteUrl', 'format'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', 'format'],
    [{ country: 'USA' }, 'country', 'format'],
    [{ country: 'XX' }, 'country', 'format'],
    [{ country: 'EU' }, 'country', 'format'],
    [{ latitude: 1 }, 'longitude', 'required'],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'max'],
    [{ latitude: 0, longitude: -180.1 }, 'longitude', 'min'],
    [{ businessName: 'x'.repeat(121) }, 'businessName', 'max'],
    [{ address: 'x'.repeat(201) }, 'address', 'max'],
    [{ description: 'x'.repeat(751) }, 'description', 'max'],
    [{ shortDescription: 'x'.repeat(161) }, 'shortDescription', 'max'],
    [{ additionalCategories: Array.from({ length: 10 }, (_, at) => `C${at}`) }, 'additionalCategories', 'max'],
    [{ additionalCategories: ['A', 'A'] }, 'additionalCategories', 'format'],
    [{ hours: { monday: {} } }, 'hours.monday.periods', 'required'],
    [{ hours: { monday: { isClosed: true, openTime: '09:00' } } }, 'hours.monday.openTime', 'format'],
    [{ hours: { monday: { openTime: '9', closeTime: '17:00' } } }, 'hours.monday.openTime', 'format'],
    [{ hours: { holiday: null } }, 'hours.holiday', 'unknown_field'],
    [
      { hours: { monday: { openTime: '18:00', closeTime: '03:00' }, tuesday: { is24Hours: true } } },
      'hours.monday',
      'format',
    ],
    [{ moreHours: [{ type: 'lunch', hours: {} }] }, 'moreHours.0.type', 'enum'],
    [
      {
        moreHours: [
          { type: 'senior', hours: {} },
          { type: 'senior', hours: {} },
        ],
      },
      'moreHours',
      'format',
    ],
    [{ socialLinks: { facebook: 'facebook.com/acme' } }, 'socialLinks.facebook', 'format'],
    [{ socialLinks: { myspace: null } }, 'socialLinks.myspace', 'unknown_field'],
    [{ languages: ['not a language'] }, 'languages.0', 'format'],
    [{ attributes: { seats: 1e-200 } }, 'attributes.seats', 'format'],
    [{ serviceArea: { radiusKm: 1e-200 } }, 'serviceArea.radiusKm', 'format'],
    [{ attributes: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`a${at}`, true])) }, 'attributes', 'max'],
    [{ galleryMediaIds: Array.from({ length: 31 }, () => crypto.randomUUID()) }, 'galleryMediaIds', 'max'],
    [{ serviceArea: { postalCodes: [] } }, 'serviceArea.postalCodes', 'required'],
    [{ serviceArea: { postalCodes: ['<b>'] } }, 'serviceArea.postalCodes.0', 'format'],
    [{ serviceArea: { radiusKm: 0 } }, 'serviceArea.radiusKm', 'min'],
    [{ lockedFields: ['colour'] }, 'lockedFields.0', 'enum'],
    [{ isOpenNow: true }, 'isOpenNow', 'unknown_field'],
    [{ phoneDisplay: '1' }, 'phoneDisplay', 'unknown_field'],
  ])('rejects %j', async (change, field, code) => {
    const { write, read } = await place();
    const { status, error } = await write({ businessName: 'Not applied', ...change });
    expect([status, error.code]).toEqual([400, 'validation_error']);
    expect(error.details).toContainEqual(expect.objectContaining({ field, code }));
    expect(versionOf((await read()).headers)).toBe('"0"');
  });

  test('rejects hours that overlap those of an unchanged day', async () => {
    const { write } = await place();
    await write({ hours: { monday: { openTime: '02:00', closeTime: '05:00' } } });
    const { error } = await write({ hours: { sunday: { openTime: '20:00', closeTime: '02:30' } } });
    expect(error.details).toEqual([expect.objectContaining({ field: 'hours.sunday' })]);
  });

  test('rejects unknown media', async () => {
    const { write } = await place();
    const { status, error } = await write({ logoMediaId: '01939b6e-5c00-7000-8000-00000000dead' });
    expect([status, error.code]).toEqual([422, 'invalid_reference']);
    expect(error.details).toMatchObject({ field: 'logoMediaId' });
  });

  test('of a deleted location is not found', async () => {
    const { read, write, admin, params } = await place();
    await world.call(deleteLocation, { as: admin, params });
    expect((await read()).status).toBe(404);
    expect((await write({ businessName: 'Gone' })).status).toBe(404);
    clock.advance(60);
    expect((await world.call(getCompleteness, { as: admin, params })).status).toBe(404);
  });

  test('has both of two concurrent changes', async () => {
    const { write, read } = await place();
    const answers = await Promise.all([write({ businessName: 'Acme' }), write({ city: 'Austin' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { data, headers } = await read();
    expect(data.profile).toMatchObject({ businessName: 'Acme', city: 'Austin' });
    expect(versionOf(headers)).toBe('"2"');
  });

  test('has one of two concurrent changes with the same If-Match', async () => {
    const { write } = await place();
    const names = ['One', 'Two'];
    const answers = await Promise.all(
      names.map((businessName) => write({ businessName }, undefined, { 'if-match': '"0"' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('locked fields', () => {
  test('can be changed by the brand only, and a rejected request changes nothing', async () => {
    const { write, read, franchisee } = await place();
    const mine = await franchisee();
    await write({ phone: '+15125550123', lockedFields: ['phone', 'city', 'hours'] });
    const { status, error } = await write({ phone: '+15125550199', city: 'Dallas', email: 'a@b.example' }, mine);
    expect([status, error.code, error.details]).toEqual([403, 'field_locked', { fields: ['phone', 'city'] }]);
    expect((await read()).data.profile).toMatchObject({ phone: '+15125550123', city: null, email: null });
    expect((await write({ phone: '512-555-0123', email: 'a@b.example' }, mine)).status).toBe(200);
    expect((await write({ phone: '+15125550199' })).data.profile.phone).toBe('+15125550199');
  });

  test('are locked for keys of some locations, and for no other keys', async () => {
    const { write, params } = await place();
    await write({ lockedFields: ['email'] });
    const keyFor = async (body: object) => {
      clock.advance(60);
      const request = {
        as: acme.admin.credentials,
        params: { brandId: acme.brandId },
        body: { name: 'K', scopes: ['*'], ...body },
      };
      return { 'x-api-key': (await world.call(createApiKey, request)).data.key };
    };
    const scoped = await keyFor({ locationIds: [params.locationId] });
    expect((await write({ email: 'a@b.example' }, scoped)).error.code).toBe('field_locked');
    expect((await write({ legalName: 'Acme LLC' }, scoped)).status).toBe(200);
    expect((await write({ email: 'a@b.example' }, await keyFor({}))).status).toBe(200);
  });

  test.each(['franchisee', 'marketing'] as const)('cannot be chosen by a %s', async (role) => {
    const { write, location } = await place();
    const { credentials } = await acme.person(role, [location.id]);
    const { status, error } = await write({ lockedFields: ['email'], email: 'a@b.example' }, credentials);
    expect([status, error.code, error.details]).toEqual([403, 'field_locked', { fields: ['lockedFields'] }]);
  });
});

describe('the location of a profile', () => {
  test('has the city, country and coordinates of the profile, and so has its pin', async () => {
    const { write, admin, params } = await place();
    const change = { city: 'Austin', state: 'Texas', country: 'US', latitude: 30.25, longitude: -97.75 };
    await write({ ...change, phone: '512 555 0123', serviceArea: { postalCodes: ['sw1a 1aa'], radiusKm: 7.5 } });
    clock.advance(60);
    const { data, headers } = await world.call(getLocation, { as: admin, params });
    expect(data.location).toMatchObject(change);
    expect(versionOf(headers)).toBe('"2"');
    const pin = await pinOf(params.locationId);
    expect(pin?.place).toMatchObject(change);
    expect(pin?.profile).toMatchObject({ phone: '+15125550123', hideAddress: false, hours: null });
    expect(pin?.area).toEqual({ postalCodes: ['SW1A1AA'], radiusKm: 7.5 });
    await write({ hours: { monday: { isClosed: true } } });
    expect((await pinOf(params.locationId))?.profile).toMatchObject({
      hours: { monday: closed },
    });
    expect(versionOf((await world.call(getLocation, { as: admin, params })).headers)).toBe('"2"');
  });

  test('moves with its city if the city is part of its path', async () => {
    const tenant = await world.tenant();
    const { write, params, admin, location } = await place(tenant);
    clock.advance(60);
    const body = { pattern: '{state}/{city}/{slug}' };
    await world.call(updateUrlPrefixPolicy, { as: admin, params: { brandId: tenant.brandId }, body });
    await write({ city: 'San Antonio', state: 'Texas', country: 'US' });
    clock.advance(60);
    const { data } = await world.call(getCanonicalPath, { as: admin, params });
    expect(data.path).toBe(`/locations/tx/san-antonio/${location.slug}`);
  });
});

describe('isOpenNow', () => {
  test('follows the time zone of the location and its holidays', async () => {
    const { write, read, admin, params } = await place(acme, { timezone: 'America/New_York' });
    const everyDay = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [
        name,
        { openTime: '18:00', closeTime: '02:00' },
      ]),
    );
    await write({ hours: everyDay });
    const realNow = clock.now();
    const day = new Date(realNow.getTime() + 86_400_000).toISOString().slice(0, 10);
    const { data } = await world.call(createApiKey, { as: admin, params, body: { name: 'Clock' } });
    const openAt = async (moment: string) => {
      clock.set(new Date(moment));
      return (await read({}, { 'x-api-key': data.key })).data.profile.isOpenNow;
    };
    expect(await openAt(`${day}T05:30:00.000Z`)).toBe(true);
    expect(await openAt(`${day}T12:00:00.000Z`)).toBe(false);
    const body = { date: day, openTime: '06:00', closeTime: '13:00' };
    clock.set(realNow);
    expect((await world.call(createHolidayHours, { as: admin, params, body })).status).toBe(201);
    expect(await openAt(`${day}T05:30:00.000Z`)).toBe(true);
    expect(await openAt(`${day}T12:00:00.000Z`)).toBe(true);
    expect(await openAt(`${day}T23:30:00.000Z`)).toBe(false);
    clock.set(realNow);
  });

  test('is false while the location is temporarily closed', async () => {
    const { write } = await place(acme, { status: 'temporarily_closed' });
    const whole = { is24Hours: true };
    const hours = { monday: whole, tuesday: whole, wednesday: whole, thursday: whole, friday: whole };
    const { profile } = (await write({ hours: { ...hours, saturday: whole, sunday: whole } })).data;
    expect(profile.isOpenNow).toBe(false);
  });
});

describe('as JSON-LD a profile', () => {
  test('has the fields that search engines read', async () => {
    const { write, read } = await place();
    await write({
      phone: '+15125550123',
      address: '100 Congress Avenue',
      city: 'Austin',
      description: '</script><script>alert(1)</script>',
      hours: { monday: { openTime: '18:00', closeTime: '02:00' } },
    });
    const { jsonLd, jsonLdScript = '' } = (await read({ include: 'jsonLd' })).data.profile;
    expect(jsonLdScript).not.toMatch(/[<>&]/);
    expect(JSON.parse(jsonLdScript)).toEqual(jsonLd);
    expect((await read()).data.profile).not.toHaveProperty('jsonLd');
    expect((await read({ include: 'jsonLd' })).data.profile.jsonLd).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Main Street',
      description: '</script><script>alert(1)</script>',
      telephone: '+15125550123',
      address: { '@type': 'PostalAddress', streetAddress: '100 Congress Avenue', addressLocality: 'Austin' },
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '18:00', closes: '02:00' },
      ],
    });
    expect((await read({ include: 'everything' })).status).toBe(400);
  });
});

describe('completeness', () => {
  test('grows with the profile and its related records', async () => {
    const { write, read, admin, params } = await place();
    const ask = async () => {
      clock.advance(60);
      return (await world.call(getCompleteness, { as: admin, params })).data;
    };
    const first = await ask();
    expect(first).toMatchObject({ score: 0, level: 'low', computedAt: clock.now().toISOString() });
    expect(first.missing).toHaveLength(first.items.length);
    expect(first.items.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    await write({ businessName: 'Acme', phone: '+15125550123', lockedFields: ['phone', 'logoMediaId'] });
    const date = clock.now().toISOString().slice(0, 10);
    await world.call(createHolidayHours, { as: admin, params, body: { date } });
    const then = await ask();
    expect(then.score).toBe(20);
    expect((await read()).data.profile.completeness).toBe(20);
    expect(then.missing).not.toContain('holidayHours');
    expect(then.items.filter(({ locked }) => locked).map(({ key }) => key)).toEqual(['phone', 'logo']);
  });
});
