import { expect, test } from 'vitest';
import { createCustomField, getCustomValues, updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { checkImport, createImport, getImportTemplate, listImportColumns } from '#lib/places/imports/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { getProfile, updateProfile } from '#lib/places/profile/contract.ts';
import { createHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { createService, listLocationServices } from '#lib/places/services/contract.ts';
import { applyJob, getJob, undoJob } from '#lib/platform/jobs/contract.ts';
import { listJobRows } from '#lib/use-cases/jobs/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { updateLocationSeo } from '#lib/web/seo/contract.ts';
import { workbookOf } from '#test/support/imports/workbook.ts';
import { whileObjectsAreDenied } from '#test/support/outside/denied-objects.ts';
import { startWorld } from '#test/support/world.ts';
import { importsOf } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant();
const as = acme.admin.credentials;
const { brandId } = acme;
/** Christmas of the next year. */
const christmas = `${new Date().getFullYear() + 1}-12-25`;
const imports = importsOf(world, acme, as);

const checked = async (importId: string) => {
  const { data } = await world.call(checkImport, { as, params: { brandId, importId } });
  await world.stack.drain();
  const jobId = data.import.jobId ?? '';
  const { data: shown } = await world.call(getJob, { as, params: { brandId, jobId } });
  const { data: listed } = await world.call(listJobRows, { as, params: { brandId, jobId } });
  return { jobId, job: shown.job, rows: listed.rows };
};

const apply = async (jobId: string) => {
  await world.call(applyJob, { as, params: { brandId, jobId }, body: {} });
  await world.stack.drain();
  return (await world.call(getJob, { as, params: { brandId, jobId } })).data.job;
};

const store = async (storeCode: string, more: object = {}) =>
  (
    await world.call(createLocation, {
      as,
      params: { brandId },
      body: { name: `Store ${storeCode}`, storeCode, ...more },
    })
  ).data.location.id;

const profileOf = async (locationId: string) =>
  (await world.call(getProfile, { as, params: { brandId, locationId } })).data.profile;

test('a spreadsheet is announced, sent, read and shown', async () => {
  const id = await imports.send('Store code;Phone;Labels\nA-1;+1 512 555 0123;x\n', 'Läden.csv');
  expect((await imports.get(id)).data.import).toMatchObject({
    status: 'awaiting_file',
    filename: 'Läden.csv',
    columns: [],
  });
  const read = await imports.update(id);
  expect(read).toMatchObject({
    status: 200,
    data: {
      import: { status: 'read', format: 'csv', encoding: 'utf-8', separator: ';', rows: 1, headerRow: 1, warnings: [] },
    },
  });
  expect(read.data.import.columns.map(({ field }) => field)).toEqual(['storeCode', 'profile.phone', null]);
  expect(await imports.get(id)).toMatchObject({ data: read.data });
  expect(await imports.update(id)).toMatchObject({ data: read.data });
});

test('what a column is read as is chosen, kept for the next file with the same columns, and given back', async () => {
  const file = 'Filiale,Rufnummer,Ort\nA-1,+1 512 555 0123,Austin\n';
  const id = await imports.send(file);
  await imports.update(id);
  const columns = [
    { index: 0, field: 'storeCode' },
    { index: 1, field: 'profile.phone' },
  ];
  const chosen = await imports.update(id, { columns, createMissing: true });
  expect(chosen.data.import).toMatchObject({
    createMissing: true,
    columns: [{ by: 'chosen' }, { field: 'profile.phone', by: 'chosen' }, { field: 'profile.city', by: 'name' }],
  });

  const next = await imports.update(await imports.send(file.replace('Filiale,Rufnummer', 'FILIALE,rufnummer')));
  expect(next.data.import.columns).toMatchObject([
    { field: 'storeCode', by: 'kept' },
    { field: 'profile.phone', by: 'kept' },
    { field: 'profile.city', by: 'kept' },
  ]);
});

test.each([
  [
    'of a field that the brand does not have',
    { columns: [{ index: 0, field: 'customValues.none' }] },
    'columns.0.field',
  ],
  ['of a column that the file does not have', { columns: [{ index: 7, field: null }] }, 'columns.0.index'],
  ['of one field for two columns', { columns: [0, 1].map((index) => ({ index, field: 'storeCode' })) }, 'columns'],
])('a choice %s is refused', async (_, body, field) => {
  const id = await imports.send('Store code,Phone\nA-1,\n');
  await imports.update(id);
  expect(await imports.update(id, body)).toMatchObject({ status: 400, error: { details: [{ field }] } });
});

test('a file that has not arrived, or that is no spreadsheet, changes nothing', async () => {
  const body = { filename: 'stores.xlsx', sizeBytes: 100 };
  const announced = await world.call(createImport, { as, params: { brandId }, body });
  const { id } = announced.data.import;
  expect(await imports.update(id)).toMatchObject({ status: 422, error: { code: 'invalid_transition' } });
  const refused = await whileObjectsAreDenied(() => imports.update(id));
  // The file may be there.
  expect(refused).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  expect(await world.call(checkImport, { as, params: { brandId, importId: id } })).toMatchObject({ status: 422 });

  const pdf = await imports.send('%PDF-1.7', 'stores.xlsx');
  expect(await imports.update(pdf)).toMatchObject({
    status: 422,
    error: { code: 'file_unreadable', details: { reason: 'pdf' } },
  });
  expect((await imports.get(pdf)).data.import.status).toBe('awaiting_file');
});

test('rows are checked, and change locations when they are applied', async () => {
  const locationId = await store('B-1');
  const rows = [
    ['Store code', 'Primary phone', 'Friday hours', 'Special hours', 'Postal code', 'Opening date'],
    ['B-1', 5125550123, '9:00 AM-5:00 PM', `${christmas}: x`, { number: 2134, style: 1 }, { number: 46381, style: 2 }],
    [],
    ['B-1x', '+1 512 555 0124', 'x', null, null, null],
    ['B-1', '+1 512 555 0125', 'by appointment', null, null, null],
  ];
  const id = await imports.send(workbookOf({ rows, formats: ['00000', 'yyyy-mm-dd'] }), 'stores.xlsx');
  await imports.update(id);
  const { jobId, job, rows: results } = await checked(id);
  expect(job).toMatchObject({ type: 'import', status: 'checked', title: 'stores.xlsx', total: 3 });
  expect(results.map(({ result }) => result)).toEqual(['changed', 'refused', 'refused']);
  expect(results[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
    `holidayHours.${christmas}`,
    'openingDate',
    'profile.hours.friday',
    'profile.phone',
    'profile.zipCode',
  ]);
  expect(results[1]?.errors).toMatchObject([{ field: 'storeCode', code: 'unknown_location' }]);
  expect(results[2]).toMatchObject({
    storeCode: 'B-1',
    sheetRow: 5,
    errors: [
      { field: 'profile.hours.friday', code: 'wrong_hours', message: expect.stringContaining('Row 5, Friday hours: ') },
    ],
  });
  expect(await checked(id)).toMatchObject({ jobId });
  expect((await profileOf(locationId)).phone).toBeNull();

  expect(await apply(jobId)).toMatchObject({ status: 'done', counts: { changed: 1, refused: 2 } });
  expect(await profileOf(locationId)).toMatchObject({ phone: '+15125550123', zipCode: '02134' });
});

test('rows create locations where that is chosen, named after the business and its city', async () => {
  const file = 'Store code,Business name,Locality,services.drains.priceDisplay\nC-1,Acme Plumbing,Austin,from $99\n';
  await world.call(createService, { as, params: { brandId }, body: { name: 'Drain cleaning', slug: 'drains' } });
  const id = await imports.send(file);
  await imports.update(id, { createMissing: true });
  const { jobId, rows } = await checked(id);
  expect(rows).toMatchObject([{ result: 'created', storeCode: 'C-1' }]);
  await apply(jobId);
  const { data } = await world.call(listLocations, { as, params: { brandId }, query: { q: 'C-1' } });
  expect(data.locations).toMatchObject([{ name: 'Acme Plumbing Austin', storeCode: 'C-1', city: 'Austin' }]);
});

test('a row that names the location of another row, or whose store code lost its zeros, is refused', async () => {
  await store('0042');
  const rows = ['0042,Austin', '42,Austin', '0042,Boston'];
  const id = await imports.send(`Store code,City\n${rows.join('\n')}\n`);
  await imports.update(id, { createMissing: true });
  expect((await checked(id)).rows).toMatchObject([
    { result: 'changed', sheetRow: 2 },
    { result: 'refused', sheetRow: 3, errors: [{ field: 'storeCode', code: 'lost_zero' }] },
    { result: 'refused', sheetRow: 4, errors: [{ field: 'storeCode', code: 'repeated_row' }] },
  ]);
});

test('a price list has a row for each service of a location, in any order, and is undone as a whole', async () => {
  const [first, second] = [await store('P-1'), await store('P-2')];
  const body = { name: 'Pipe repair', slug: 'pipes', description: 'For all pipes.' };
  await world.call(createService, { as, params: { brandId }, body });
  const rows = [
    'P-1,Pipe repair,129',
    'P-2,pipes,"1,290.50"',
    'P-1,Boilers,from $99',
    'P-1,pipe repair,129',
    'P-3,Boilers,1',
  ];
  const id = await imports.send(`Store code,Service,Price\n${rows.join('\n')}\n`);
  await imports.update(id);
  const { jobId, job, rows: results } = await checked(id);
  expect(job.total).toBe(3);
  expect(results).toMatchObject([
    { storeCode: 'P-1', result: 'changed', sheetRow: 2 },
    { storeCode: 'P-2', result: 'changed', sheetRow: 3 },
    { storeCode: 'P-3', result: 'refused', errors: [{ code: 'unknown_location' }] },
  ]);
  await apply(jobId);
  const servicesOf = async (locationId: string) =>
    (await world.call(listLocationServices, { as, params: { brandId, locationId } })).data.services
      .filter((service) => service.locationId !== null)
      .map(({ slug, description, priceFromCents, priceDisplay }) => [slug, description, priceFromCents, priceDisplay]);
  expect((await servicesOf(first)).toSorted()).toEqual([
    ['boilers', null, 9900, 'from $99'],
    ['pipes', 'For all pipes.', 12_900, '$129'],
  ]);
  expect(await servicesOf(second)).toEqual([['pipes', 'For all pipes.', 129_050, '$1,290.50']]);
  await world.call(undoJob, { as, params: { brandId, jobId }, body: {} });
  await world.stack.drain();
  expect(await servicesOf(first)).toEqual([]);
});

test('rows about the same location that contradict each other change nothing of it', async () => {
  await store('Q-1');
  await store('Q-2');
  const rows = [
    'Q-1,Austin,2030-12-24,x',
    'Q-1,Boston,2030-12-25,x',
    'Q-2,Dallas,2030-12-24,x',
    'Q-2,Dallas,2030-12-24,9-17',
  ];
  const id = await imports.send(
    `Store code,City,Special date,Special hours\n${rows.join('\n')}\nQ-2,,2030-12-26,soon\n`,
  );
  await imports.update(id);
  expect((await checked(id)).rows).toMatchObject([
    { result: 'refused', errors: [{ code: 'repeated_row', message: expect.stringContaining('Row 3: row 2') }] },
    { result: 'refused', errors: [{ code: 'repeated_row' }, { code: 'wrong_hours' }] },
  ]);
});

test('hours of services are changed day by day, and brought back', async () => {
  const locationId = await store('R-1');
  const params = { brandId, locationId };
  const day = { periods: [{ open: '11:00', close: '20:00' }] };
  const moreHours = [{ type: 'delivery', hours: { monday: day } }];
  await world.call(updateProfile, { as, params, body: { moreHours } });
  const before = (await profileOf(locationId)).moreHours;
  const file = 'Store code,Delivery hours Tuesday,Monday kitchen hours\nR-1,10:00-22:00,x\n';
  const id = await imports.send(file);
  await imports.update(id);
  const { jobId, rows } = await checked(id);
  expect(rows[0]?.changes.map(({ field }) => field)).toEqual([
    'moreHours.delivery.tuesday',
    'moreHours.kitchen.monday',
  ]);
  await apply(jobId);
  expect((await profileOf(locationId)).moreHours).toMatchObject([
    { type: 'delivery', hours: { monday: day, tuesday: { periods: [{ open: '10:00', close: '22:00' }] } } },
    { type: 'kitchen', hours: { monday: { isClosed: true }, tuesday: null } },
  ]);
  await world.call(undoJob, { as, params: { brandId, jobId }, body: {} });
  await world.stack.drain();
  expect((await profileOf(locationId)).moreHours).toEqual(before);
});

test('a franchisee imports for their own locations, and sees no import of others', async () => {
  const [own] = [await store('F-1'), await store('F-2')];
  const franchisee = await acme.person('franchisee', [own]);
  const theirs = importsOf(world, acme, franchisee.credentials);
  const id = await theirs.send('Store code,City\nF-1,Austin\nF-2,Austin\nF-3,Austin\n');
  await theirs.update(id, { createMissing: true });
  const request = { as: franchisee.credentials, params: { brandId, importId: id } };
  const { data } = await world.call(checkImport, request);
  await world.stack.drain();
  const jobId = data.import.jobId ?? '';
  const { rows } = (await world.call(listJobRows, { as: franchisee.credentials, params: { brandId, jobId } })).data;
  expect(rows.map(({ result }) => result)).toEqual(['changed', 'refused', 'refused']);

  const ofAdmin = await imports.send('Store code,City\nF-1,Austin\n');
  expect(await theirs.get(ofAdmin)).toMatchObject({ status: 404 });
  expect(await imports.get(id)).toMatchObject({ status: 200 });
  const template = await world.call(getImportTemplate, { as: franchisee.credentials, params: { brandId } });
  expect(template.data.export.rows).toBe(1);
});

test('an empty cell keeps a value, or clears it where that is chosen', async () => {
  const locationId = await store('D-1');
  const profile = { email: 'd1@acme.example', additionalCategories: ['Heating'] };
  await world.call(updateProfile, { as, params: { brandId, locationId }, body: profile });
  const id = await imports.send('Store code,Email,Additional categories,Name\nD-1,,,\n');
  await imports.update(id);
  expect((await checked(id)).rows).toMatchObject([{ result: 'unchanged' }]);
  await imports.update(id, { emptyCells: 'clear' });
  const { jobId, rows } = await checked(id);
  expect(rows[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
    'profile.additionalCategories',
    'profile.email',
  ]);
  await apply(jobId);
  expect(await profileOf(locationId)).toMatchObject({ email: null, additionalCategories: [] });
});

test('the template changes nothing when it is imported as it is', async () => {
  const locationId = await store('E-1', { status: 'active', openingDate: '2026-02-01' });
  const params = { brandId, locationId };
  await world.call(createCustomField, {
    as,
    params: { brandId },
    body: { key: 'parking', label: 'Parking', type: 'multiselect', options: ['Street', 'Car park; covered'] },
  });
  await world.call(updateCustomValues, { as, params, body: { values: { parking: ['Street', 'Car park; covered'] } } });
  await world.call(updateProfile, {
    as,
    params,
    body: {
      businessName: '=Acme "Austin"',
      phone: '+1 512 555 0123 ext. 45',
      additionalPhones: ['+1 512 555 0124 ext. 4', '+1 512 555 0125'],
      description: 'Two lines,\n- and a dash; +1 for us',
      address: '1 Main Street',
      zipCode: '02134',
      country: 'US',
      latitude: 30.125,
      longitude: -97.743057,
      hours: {
        monday: {
          periods: [
            { open: '09:00', close: '12:00' },
            { open: '13:00', close: '02:00' },
          ],
        },
        sunday: { isClosed: true },
        saturday: { is24Hours: true },
      },
      moreHours: [{ type: 'takeout', hours: { friday: { isClosed: true } } }],
      attributes: { freeEstimates: true, floors: 3, level: '12', note: 'yes' },
      languages: ['en', 'es'],
      serviceArea: { postalCodes: ['02134', '78701'], radiusKm: 12.5 },
      socialLinks: { facebook: 'https://www.facebook.com/acme' },
    },
  });
  const holiday = {
    dates: [christmas.replace('25', '24'), christmas.replace('25', '31')],
    name: 'Eve (half day), 2029',
    openTime: '08:00',
    closeTime: '12:00',
  };
  await world.call(createHolidayHours, { as, params, body: holiday });
  const own = {
    locationId,
    name: 'Roofs',
    slug: 'roofs',
    priceFromCents: 12_900,
    priceDisplay: '- 10 %',
    description: 'a\nb',
  };
  await world.call(createService, { as, params: { brandId }, body: own });
  await world.call(updateLocationSeo, { as, params, body: { title: 'Plumber', noindex: true } });

  const { data } = await world.call(getImportTemplate, { as, params: { brandId } });
  const file = Buffer.from(await (await fetch(data.export.url)).arrayBuffer());
  const id = await imports.send(file, data.export.filename);
  const read = await imports.update(id);
  expect(read.data.import).toMatchObject({ source: 'frontage', warnings: [], rows: data.export.rows });
  expect(read.data.import.columns.filter(({ field }) => field === null)).toEqual([]);
  const { job, rows } = await checked(id);
  expect(rows.filter(({ result }) => result !== 'unchanged')).toEqual([]);
  expect(job.counts).toMatchObject({ unchanged: data.export.rows });
  const values = await world.call(getCustomValues, { as, params });
  expect(values.data.values.parking).toEqual(['Street', 'Car park; covered']);
});

test('columns of custom fields and services are listed', async () => {
  const { data } = await world.call(listImportColumns, { as, params: { brandId } });
  const fields = data.columns.map(({ field }) => field);
  expect(fields).toContain('storeCode');
  expect(fields).toContain('customValues.parking');
  expect(fields).toContain('services.drains.priceDisplay');
  expect(data.columns.find(({ field }) => field === 'customValues.parking')).toMatchObject({
    label: 'Parking',
    example: 'Street; Car park; covered',
  });
});
