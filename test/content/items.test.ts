import { beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import {
  createContentItem,
  getContentItem,
  getContentItemBySlug,
  listContentItems,
  restoreContentItemRevision,
} from '#lib/content/content/contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { changesBetween, contents } from '#test/support/table.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';
import { type ContentScene, contentScene } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const scene = await contentScene(world, clock, acme);

const nobody = '01939b6e-5c00-7000-8000-00000000dead';
const used = async (): Promise<number> => (await get(meterKey(brandView(acme.brandId), 'contentItems')))?.used ?? 0;

describe('a new item', () => {
  test('is a draft with its first revision, and can be read', async () => {
    const before = await used();
    const blocks = [{ type: 'hero', heading: 'Hello' }];
    const { status, data, headers } = await scene.create({ slug: 'welcome', title: 'Welcome', blocks });
    expect(status).toBe(201);
    expect(data.item).toMatchObject({
      type: 'PAGE',
      slug: 'welcome',
      title: 'Welcome',
      status: 'draft',
      blocks,
      blocks_version: 1,
      seo: null,
      revision: 1,
      publishedRevision: null,
      hasUnpublishedChanges: true,
      path: null,
      locationId: null,
    });
    const read = await world.call(getContentItem, {
      as: scene.admin,
      params: { ...scene.params, itemId: data.item.id },
    });
    expect(read.data.item).toEqual(data.item);
    expect(versionOf(read.headers)).toBe(versionOf(headers));
    expect(await used()).toBe(before + 1);
  });

  test('is sanitized, and its warnings say what was removed', async () => {
    const blocks = [
      { type: 'text', html: '<p onclick="x()">Hi <script>alert(1)</script><b>you</b></p>', onClick: 'x' },
      { type: 'button', label: 'Book', url: 'javascript:alert(1)', cta: { link: 'java\tscript:alert(1)' } },
    ];
    const { data } = await scene.create({ blocks });
    expect(data.item.blocks).toEqual([
      { type: 'text', html: '<p>Hi <b>you</b></p>' },
      { type: 'button', label: 'Book', cta: {} },
    ]);
    const paths = (given: typeof data) => given.warnings.map(({ path, code }) => `${path} ${code}`);
    expect(paths(data)).toEqual([
      'blocks.0.html tag_removed',
      'blocks.0.html attribute_removed',
      'blocks.0.onClick field_removed',
      'blocks.1.url link_removed',
      'blocks.1.cta.link link_removed',
    ]);
    const video = [{ html: '<iframe src="https://evil.example/x"></iframe>' }];
    const updated = (await scene.update(data.item.id, { blocks: video })).data;
    expect([updated.item.blocks, paths(updated)]).toEqual([[{ html: '' }], ['blocks.0.html embed_removed']]);
    expect((await scene.update(data.item.id, { title: 'New' })).data.warnings).toEqual([]);
  });

  test('keeps plain text unchanged', async () => {
    const blocks = [
      { type: 'paragraph', text: 'if a<b then c>d, and I <3 plumbing' },
      { type: 'markdown', text: '> quote' },
      { type: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    ];
    const { data } = await scene.create({ blocks });
    expect([data.item.blocks, data.warnings]).toEqual([blocks, []]);
  });

  test('is created once for one Idempotency-Key of any length', async () => {
    const noise = Array.from({ length: 2400 }, () => crypto.randomUUID().repeat(3)).join('');
    const body = { type: 'SNIPPET', slug: 'long', blocks: [{ type: 'note', code: noise }] };
    const headers = { 'idempotency-key': 'once' };
    const make = () => world.call(createContentItem, { as: scene.admin, params: scene.params, body, headers });
    const first = await make();
    const again = await make();
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(again.data).toEqual(first.data);
  });

  test('may have the slug of an item of another type or location', async () => {
    const { id } = await scene.location('Slug Street');
    await scene.make({ slug: 'same' });
    expect((await scene.create({ slug: 'same', type: 'SECTION' })).status).toBe(201);
    expect((await scene.create({ slug: 'same', locationId: id })).status).toBe(201);
    expect((await scene.create({ slug: 'same' })).error.code).toBe('slug_taken');
  });

  test('cannot take a used slug, whichever request is first', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => scene.create({ slug: 'race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

test.each([
  ['a slug that is kept', { slug: 'api' }, 400, 'validation_error'],
  ['a malformed slug', { slug: 'No Slug' }, 400, 'validation_error'],
  ['an unknown type', { type: 'POST' }, 400, 'validation_error'],
  ['blocks that are no objects', { blocks: ['x'] }, 400, 'validation_error'],
  ['too many blocks', { blocks: [{ code: 'x'.repeat(301 * 1024) }] }, 400, 'validation_error'],
  ['a body over the limit', { blocks: [{ code: 'x'.repeat(351 * 1024) }] }, 413, 'payload_too_large'],
  ['a malformed media id', { blocks: [{ mediaId: 'logo' }] }, 400, 'validation_error'],
  ['blocks of a newer editor', { blocks_version: 2 }, 422, 'unsupported_blocks_version'],
  ['an unknown location', { locationId: nobody }, 422, 'invalid_reference'],
  ['an unknown template', { activeTemplateId: nobody }, 422, 'invalid_reference'],
  ['unknown media', { blocks: [{ a: [{ mediaId: nobody }] }] }, 422, 'invalid_reference'],
  ['an unknown form', { blocks: [{ type: 'columns', columns: [{ formId: nobody }] }] }, 422, 'invalid_reference'],
  ['unknown media for sharing', { seo: { ogImageMediaId: nobody } }, 422, 'invalid_reference'],
  ['an end in the past', { unpublishAt: '2020-01-01T00:00:00Z' }, 400, 'validation_error'],
])('%s is rejected, and nothing is written', async (_, body, status, code) => {
  const before = await contents();
  const reply = await scene.create(body);
  expect([reply.status, reply.error.code]).toEqual([status, code]);
  expect(changesBetween(before, await contents())).toEqual([]);
});

describe('an update', () => {
  test('of texts makes a revision; other updates do not', async () => {
    const item = await scene.make({ title: 'A', seo: { title: 'S', noindex: true } });
    const titled = (await scene.update(item.id, { title: 'B' })).data.item;
    expect(titled).toMatchObject({ title: 'B', revision: 2, seo: item.seo });
    const cleared = (await scene.update(item.id, { title: null, seo: { title: null } })).data.item;
    expect(cleared).toMatchObject({ title: null, revision: 3, seo: { title: null, noindex: true } });
    const template = await scene.make({ type: 'SECTION', title: 'Layout' });
    const templated = (await scene.update(item.id, { activeTemplateId: template.id })).data.item;
    expect(templated).toMatchObject({
      revision: 3,
      activeTemplateId: template.id,
      activeTemplateName: 'Layout',
    });
    await scene.update(template.id, { title: 'Wide layout' });
    expect((await scene.read(item.id)).activeTemplateName).toBe('Wide layout');
    await scene.act('delete', template.id);
    expect(await scene.read(item.id)).toMatchObject({ activeTemplateId: null, activeTemplateName: null });
  });

  test('cannot make an item its own template, or use a snippet as one', async () => {
    const item = await scene.make();
    const snippet = await scene.make({ type: 'SNIPPET' });
    for (const activeTemplateId of [item.id, snippet.id])
      expect((await scene.update(item.id, { activeTemplateId })).error.code).toBe('invalid_reference');
  });

  test('of the same version succeeds once', async () => {
    const item = await scene.make();
    const headers = { 'if-match': '"1"' };
    const answers = await Promise.all(['X', 'Y'].map((title) => scene.update(item.id, { title }, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await scene.read(item.id)).revision).toBe(2);
  });

  test('and a concurrent publication are both applied', async () => {
    const item = await scene.make({ title: 'A' });
    const [updated, published] = await Promise.all([
      scene.update(item.id, { title: 'B' }),
      scene.act('publish', item.id),
    ]);
    expect([updated.status, published.status]).toEqual([200, 200]);
    const { revision, publishedRevision, title } = await scene.read(item.id);
    expect([revision, title]).toEqual([2, 'B']);
    expect([1, 2]).toContain(publishedRevision);
  });

  test('of the location is possible for drafts only', async () => {
    const { id } = await scene.location('Move Street');
    const item = await scene.make({ slug: 'moving' });
    expect((await scene.update(item.id, { locationId: id })).data.item.locationId).toBe(id);
    expect((await scene.create({ slug: 'moving' })).status).toBe(201);
    await scene.act('publish', item.id);
    expect((await scene.update(item.id, { locationId: null })).error.code).toBe('immutable_field');
  });
});

describe('a lookup by slug', () => {
  const bySlug = (type: string, slug: string, query: Record<string, string> = {}) => {
    clock.advance(100);
    return world.call(getContentItemBySlug, { as: scene.admin, params: { ...scene.params, type, slug }, query });
  };

  test('returns the item of that type and location', async () => {
    const { id: locationId } = await scene.location('Found Street');
    const section = await scene.make({ type: 'SECTION', title: 'Layout' });
    const item = await scene.make({ slug: 'found', activeTemplateId: section.id });
    const local = await scene.make({ slug: 'found', locationId });
    expect((await bySlug('PAGE', 'found')).data.item).toEqual(item);
    expect((await bySlug('PAGE', 'found', { locationId })).data.item).toEqual(local);
    expect((await bySlug('SNIPPET', 'found')).status).toBe(404);
    expect((await bySlug('PAGE', 'found', { locationId: nobody })).status).toBe(404);
    expect((await bySlug('POST', 'found')).status).toBe(400);
  });

  test('finds an item by its live slug and by its next one', async () => {
    const item = await scene.make({ slug: 'old-name' });
    await scene.act('publish', item.id);
    await scene.update(item.id, { slug: 'new-name' });
    for (const slug of ['old-name', 'new-name']) expect((await bySlug('PAGE', slug)).data.item.id).toBe(item.id);
    expect((await scene.create({ slug: 'old-name' })).error.code).toBe('slug_taken');
    await scene.act('publish', item.id);
    expect((await bySlug('PAGE', 'old-name')).status).toBe(404);
    expect((await scene.create({ slug: 'old-name' })).status).toBe(201);
  });
});

describe('the list', () => {
  let items: ContentScene;
  const ids: Record<string, string> = {};
  let locationId: string;
  let tenant: Tenant;

  beforeAll(async () => {
    tenant = await world.tenant();
    items = await contentScene(world, clock, tenant);
    locationId = (await items.location('List Street')).id;
    const other = (await items.location('Other Street')).id;
    const bodies = {
      sale: { slug: 'spring', title: 'Annual Spring Sale' },
      section: { slug: 'layout', type: 'SECTION' },
      local: { slug: 'visit', title: 'Visit us', locationId },
      foreign: { slug: 'elsewhere', locationId: other },
      snippet: { slug: 'hours', type: 'SNIPPET' },
    };
    for (const [name, body] of Object.entries(bodies)) ids[name] = (await items.make(body)).id;
    await items.act('publish', ids.sale ?? '');
  });

  const list = (query: Record<string, string | number> = {}, as: Credentials = items.admin) => {
    clock.advance(100);
    return world.call(listContentItems, { as, params: items.params, query });
  };
  const names = async (query: Record<string, string | number> = {}, as?: Credentials): Promise<string[]> => {
    const { data, text } = await list(query, as);
    if (!data) throw new Error(text);
    const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? '';
    return data.items.map(({ id }) => nameOf(id));
  };

  test('has the last updated first, page by page', async () => {
    const all = ['sale', 'snippet', 'foreign', 'local', 'section'];
    expect(await names()).toEqual(all);
    const first = await list({ limit: 3 });
    expect(await names({ limit: 3, cursor: first.data.nextCursor ?? '' })).toEqual(all.slice(3));
  });

  test.each([
    [{ type: 'SECTION' }, ['section']],
    [{ status: 'published' }, ['sale']],
    [{ status: 'scheduled' }, []],
    [{ q: 'annual' }, ['sale']],
    [{ q: 'SALE' }, ['sale']],
    [{ q: 'vis' }, ['local']],
    [{ q: 'ale' }, []],
    [{ q: 'layout', type: 'PAGE' }, []],
  ])('is filtered by %j', async (query, expected) => {
    expect(await names(query as Record<string, string>)).toEqual(expected);
  });

  test('is filtered by location and by time', async () => {
    expect(await names({ locationId })).toEqual(['local']);
    const { items: rows } = (await list()).data;
    expect(await names({ updatedSince: rows[1]?.updatedAt ?? '' })).toEqual(['sale', 'snippet']);
  });

  test('shows a franchisee items of the brand and of own locations, to read', async () => {
    const franchisee = (await tenant.person('franchisee', [locationId])).credentials;
    expect(await names({}, franchisee)).toEqual(['sale', 'snippet', 'local', 'section']);
    const read = (name: string) =>
      world.call(getContentItem, { as: franchisee, params: { ...items.params, itemId: ids[name] ?? '' } });
    expect([(await read('sale')).status, (await read('local')).status]).toEqual([200, 200]);
    expect((await read('foreign')).error.code).toBe('location_access_denied');
    expect((await items.update(ids.local ?? '', { title: 'X' }, {}, franchisee)).error.code).toBe('role_required');
    const body = { name: 'Local', scopes: ['*'], locationIds: [locationId] };
    const { data } = await world.call(createApiKey, {
      as: tenant.admin.credentials,
      params: items.params,
      body,
    });
    const key = { 'x-api-key': data.key };
    expect(await names({}, key)).toEqual(['sale', 'snippet', 'local', 'section']);
    expect((await items.update(ids.local ?? '', { title: 'X' }, {}, key)).error.code).toBe('location_access_denied');
  });
});

test('the plan limits the number of items, also with concurrent requests', async () => {
  const small = await world.tenant({ tier: 'core' });
  const { brandId } = small;
  const used = { kind: 'meter', brandId, meter: 'contentItems', used: 199 } as const;
  await commit([put(meterKey(brandView(brandId), 'contentItems'), used)]);
  const make = (slug: string) =>
    world.call(createContentItem, {
      as: small.admin.credentials,
      params: { brandId: small.brandId },
      body: { type: 'PAGE', slug },
    });
  const answers = await Promise.all(['a', 'b', 'c'].map(make));
  expect(answers.map(({ status, error }) => error?.code ?? status).sort()).toEqual([
    201,
    'plan_limit_reached',
    'plan_limit_reached',
  ]);
});

test('an unknown revision cannot be restored', async () => {
  const { id: itemId } = await scene.make();
  const restore = (revision: string) =>
    world.call(restoreContentItemRevision, { as: scene.admin, params: { ...scene.params, itemId, revision } });
  expect((await restore('7')).status).toBe(404);
  expect((await restore('0')).status).toBe(400);
  expect((await restore('one')).status).toBe(400);
});
