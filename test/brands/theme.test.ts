import { beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { getTheme, updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { type ThemeRecord, themeKey } from '#lib/accounts/brands/themes.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { deleteBrandMedia } from '#lib/platform/media/contract.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
let acme: Tenant;

beforeEach(async () => {
  acme = await world.tenant();
});

const request = (params = {}) => adminRequest(acme, clock, params);
const read = () => world.call(getTheme, request());
const change = (body: object, headers = {}) => world.call(updateTheme, { ...request(), body, headers });
const medium = async (given: Partial<MediaRecord> = {}): Promise<string> => {
  const id = newId(clock.now());
  await commit([put(mediaKey(brandView(acme.brandId), id), mediaRecord(acme.brandId, id, given))]);
  return id;
};

test('a brand has a default theme without warnings at first', async () => {
  const { headers, data } = await read();
  expect(versionOf(headers)).toBe('"0"');
  expect(data.theme).toMatchObject({ headingFont: 'system', radius: 'medium', logoMediaId: null, warnings: [] });
});

test('a change keeps omitted fields and colours, and null restores the default', async () => {
  const first = (await read()).data.theme;
  await change({ colors: { primary: ' #0F766E' }, headingFont: 'serif' });
  await change({ colors: { text: '#000000' }, radius: 'large' });
  const { headers, data } = await read();
  expect(versionOf(headers)).toBe('"2"');
  expect(data.theme).toEqual({
    ...first,
    colors: { ...first.colors, primary: '#0f766e', text: '#000000' },
    headingFont: 'serif',
    radius: 'large',
  });
  await change({ colors: { primary: null, text: null }, headingFont: null, radius: null });
  expect((await read()).data.theme).toEqual(first);
  expect((await change({ radius: 'none' }, { 'if-match': '"1"' })).status).toBe(412);
});

test('the header, its button and the pages of locations have layouts of their own choice', async () => {
  const layouts = { headerLayout: 'centred', locationLayout: 'cards' };
  const headerButton = { label: 'Book in {{location.name}}', url: '{{location.path}}/book' };
  await change({ ...layouts, headerButton });
  expect((await read()).data.theme).toMatchObject({ ...layouts, headerButton });
  await change({ headerButton: null, locationLayout: null });
  expect((await read()).data.theme).toMatchObject({
    headerLayout: 'centred',
    headerButton: null,
    locationLayout: 'beside',
  });
});

test('a theme that was stored without layouts has the default ones', async () => {
  await change({ radius: 'large' });
  const key = themeKey(brandView(acme.brandId));
  const { headerLayout: _, headerButton: _none, locationLayout: _layout, ...early } = (await get(key)) as ThemeRecord;
  await commit([put(key, early as ThemeRecord)]);
  expect((await read()).data.theme).toMatchObject({
    radius: 'large',
    headerLayout: 'beside',
    headerButton: null,
    locationLayout: 'beside',
  });
});

test('colours in which text is hard to read are named with the figure and what pages show instead', async () => {
  const { theme } = (await change({ colors: { text: '#999999', accent: '#f59e0b' } })).data;
  expect(theme.warnings).toEqual([
    {
      code: 'low_contrast',
      field: 'colors.text',
      contrast: 2.84,
      shownAs: '#767676',
      message:
        'Text in #999999 on #ffffff has a contrast of 2.84:1, and people need at least 4.5:1. Pages show it in #767676',
    },
    expect.objectContaining({ field: 'colors.accent', contrast: 2.14 }),
  ]);
  expect((await read()).data.theme.warnings).toEqual(theme.warnings);
  expect((await change({ colors: { background: '#000000' } })).data.theme.warnings).toMatchObject([
    { field: 'colors.primary' },
  ]);
});

test.each([
  ['a colour by name', { colors: { primary: 'red' } }, 'colors.primary'],
  ['a colour of three digits', { colors: { text: '#abc' } }, 'colors.text'],
  ['an unknown colour', { colors: { border: '#000000' } }, 'colors.border'],
  ['a font of a third party', { bodyFont: 'Comic Sans MS' }, 'bodyFont'],
  ['a radius in pixels', { radius: 8 }, 'radius'],
  ['a layout of nobody', { headerLayout: 'left' }, 'headerLayout'],
  ['a button without a text', { headerButton: { label: ' ', url: '/book' } }, 'headerButton.label'],
  ['a button that runs a script', { headerButton: { label: 'Book', url: 'javascript:x' } }, 'headerButton.url'],
  ['an unknown token', { headerButton: { label: '{{brand.name}}', url: '/book' } }, 'headerButton.label'],
  ['a logo that is no id', { logoMediaId: 'logo.png' }, 'logoMediaId'],
])('%s is rejected', async (_, body, field) => {
  const { status, error } = await change(body);
  expect([status, error.details.map((detail) => detail.field)]).toEqual([400, [field]]);
});

test('logo and icon are media of the brand, which are in use', async () => {
  const [logo, icon, foreign] = [await medium(), await medium(), await medium({ locationId: newId(clock.now()) })];
  expect((await change({ logoMediaId: foreign })).error).toMatchObject({
    code: 'invalid_reference',
    details: { field: 'logoMediaId', missing: [foreign] },
  });
  await change({ logoMediaId: logo, faviconMediaId: icon });
  const drop = (mediaId: string) => world.call(deleteBrandMedia, request({ mediaId }));
  expect((await drop(logo)).error.details).toMatchObject({ usedBy: [{ type: 'theme', id: acme.brandId }] });
  expect((await drop(icon)).error.code).toBe('media_in_use');
  await change({ logoMediaId: null });
  expect([(await drop(logo)).status, (await drop(icon)).status]).toEqual([200, 422]);
});

test('admins alone change the theme, a franchisee reads it, and the audit log names what changed', async () => {
  const marketing = (await acme.person('marketing')).credentials;
  const franchisee = (await acme.person('franchisee')).credentials;
  const params = { brandId: acme.brandId };
  const body = { radius: 'small' };
  expect((await change(body)).status).toBe(200);
  for (const as of [marketing, franchisee])
    expect((await world.call(updateTheme, { as, params, body })).status).toBe(403);
  expect((await world.call(getTheme, { as: franchisee, params })).data.theme.radius).toBe('small');
  const { entries } = (await world.call(listAuditLog, request())).data;
  expect(entries[0]).toMatchObject({
    object: { type: 'theme', id: acme.brandId },
    changes: [{ field: 'radius', before: 'medium', after: 'small' }],
  });
});
