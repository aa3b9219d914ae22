import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import {
  cancelContentItemSchedule,
  deleteContentItem,
  getContentItem,
  restoreContentItemRevision,
} from '#lib/content/content/contract.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { getSitemap, resolvePath } from '#lib/platform/routing/public.contract.ts';
import { getPublicNavigation } from '#lib/web/navigation/public.contract.ts';
import { getPublicContent, getPublicContentItem } from '#lib/web/public-pages/content.contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { contentScene } from '#test/content/scene.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
// Its API key is valid for as long as the clock is moved.
const scene = await contentScene(world, clock, acme);
const { params, admin } = scene;

/** Items that earlier runs have left published. */
const before = new Set<string>();

/** The part of an item that the public must see. */
interface Known {
  id: string;
  type: 'PAGE' | 'SNIPPET';
  locationId: string | null;
  /** The marker and slug of each revision, by its number. */
  revisions: Map<number, { marker: string; slug: string }>;
  latest: number;
  published: number | null;
  scheduled: { revision: number; at: number } | null;
}

const items = ['page', 'local', 'local-two', 'snippet'] as const;
type Name = (typeof items)[number];

const item = fc.constantFrom(...items);
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), item, renames: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), item }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('schedule' as const), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), item }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unpublish' as const), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), item }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('policy' as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

let markers = 0;
const nextMarker = (): string => `words${String(markers++).padStart(6, '0')}`;

/** A location and items, changed by commands, with what is expected of it. */
const startModel = async () => {
  const { id: locationId, slug: firstSlug } = await scene.location(`Street ${markers++}`);
  const known = new Map<Name, Known>();
  const slugs = new Set<string>();
  const paths = new Set<string>(['/', `/locations/${firstSlug}`]);

  const create = async (name: Name): Promise<void> => {
    const marker = nextMarker();
    const type = name === 'snippet' ? 'SNIPPET' : 'PAGE';
    const place = name.startsWith('local') ? locationId : null;
    const body = { type, title: marker, locationId: place, blocks: [{ type: 'text', text: `Text ${marker}` }] };
    const { id, slug } = await scene.make(body);
    slugs.add(slug);
    known.set(name, {
      id,
      type,
      locationId: place,
      revisions: new Map([[1, { marker, slug }]]),
      latest: 1,
      published: null,
      scheduled: null,
    });
  };
  for (const name of items) await create(name);

  const one = (name: Name): Known => {
    const found = known.get(name);
    if (!found) throw new Error(`No item ${name}`);
    return found;
  };
  const succeeded = ({ status }: { status: number }): boolean => status === 200;

  const run = async (asked: Command): Promise<void> => {
    if (asked.do === 'wait') {
      clock.advance(2 * 3_600_000);
      await scene.sweep();
      for (const each of known.values())
        if (each.scheduled && each.scheduled.at <= clock.now().getTime()) {
          each.published = each.scheduled.revision;
          each.scheduled = null;
        }
      return;
    }
    clock.advance(100);
    if (asked.do === 'move') {
      const slug = `moved-${markers++}`;
      const request = { as: admin, params: { ...params, locationId }, body: { slug } };
      expect(succeeded(await world.call(updateLocation, request))).toBe(true);
      return;
    }
    if (asked.do === 'policy') {
      const body = { prefix: `places${markers++}` };
      expect(succeeded(await world.call(updateUrlPrefixPolicy, { as: admin, params, body }))).toBe(true);
      await world.stack.drain();
      return;
    }
    const it = one(asked.item);
    const at = { as: admin, params: { ...params, itemId: it.id } };
    if (asked.do === 'edit') {
      const marker = nextMarker();
      const slug = asked.renames ? `renamed-${markers}` : (it.revisions.get(it.latest)?.slug ?? '');
      const blocks = [{ type: 'text', text: `Text ${marker}` }];
      expect(succeeded(await scene.update(it.id, { title: marker, slug, blocks }))).toBe(true);
      slugs.add(slug);
      it.revisions.set(++it.latest, { marker, slug });
    }
    if (asked.do === 'publish' && succeeded(await scene.act('publish', it.id))) {
      it.published = it.latest;
      it.scheduled = null;
    }
    if (asked.do === 'schedule' && succeeded(await scene.act('schedule', it.id)))
      it.scheduled = { revision: it.latest, at: clock.now().getTime() + 3_600_000 };
    if (asked.do === 'cancel' && succeeded(await world.call(cancelContentItemSchedule, at))) it.scheduled = null;
    if (asked.do === 'unpublish' && succeeded(await scene.act('unpublish', it.id))) it.published = null;
    if (asked.do === 'restore') {
      const request = { ...at, params: { ...at.params, revision: '1' } };
      const first = it.revisions.get(1);
      if (first && succeeded(await world.call(restoreContentItemRevision, request)))
        it.revisions.set(++it.latest, first);
    }
    if (asked.do === 'delete' && succeeded(await world.call(deleteContentItem, at))) await create(asked.item);
  };

  /** Every answer that the public gets, as text. */
  const answers: string[] = [];
  const read = async (operation: Parameters<typeof world.call>[0], request: Parameters<typeof world.call>[1]) => {
    const reply = await world.call(operation, request);
    answers.push(reply.text);
    return reply;
  };

  const check = async (): Promise<void> => {
    answers.length = 0;
    // Longer than a process remembers answers.
    clock.advance(1_100);
    const visible = new Set<string>();
    for (const it of known.values()) {
      const shown = it.published === null ? undefined : it.revisions.get(it.published);
      if (shown) visible.add(shown.marker);
      clock.advance(100);
      const managed = await world.call(getContentItem, { as: scene.admin, params: { ...params, itemId: it.id } });
      const { path } = managed.data.item;
      const byId = await world.call(getPublicContentItem, { params: { itemId: it.id }, query: params });
      answers.push(byId.text);
      expect(byId.data?.content.title).toBe(shown?.marker);
      expect(byId.data?.content.path ?? null).toBe(path);
      if (path !== null) {
        paths.add(path);
        const page = await world.call(getPage, { query: { ...params, path } });
        answers.push(page.text);
        expect(page.data?.page, path).toMatchObject({ title: shown?.marker, revision: it.published });
        expect((await read(resolvePath, { query: { ...params, path } })).status).toBe(200);
      }
      for (const slug of slugs) {
        const query = { ...params, ...(it.locationId !== null && { locationId: it.locationId }) };
        const bySlug = await world.call(getPublicContent, { params: { type: it.type, slug }, query });
        answers.push(bySlug.text);
        if (bySlug.data?.content.id === it.id)
          expect(bySlug.data.content).toMatchObject({ title: shown?.marker, slug });
        else expect(shown?.slug === slug, slug).toBe(false);
      }
    }
    for (const path of paths) await read(getPage, { query: { ...params, path } });
    await read(getSitemap, { query: params });
    await read(getPublicNavigation, { query: { ...params, locationId } });
    const seen = new Set(answers.join('\n').match(/words\d{6}/g));
    expect([...seen].filter((marker) => !visible.has(marker) && !before.has(marker))).toEqual([]);
    expect([...visible].filter((marker) => !seen.has(marker))).toEqual([]);
  };
  const leave = (): void => {
    for (const { published, revisions } of known.values())
      if (published !== null) before.add(revisions.get(published)?.marker ?? '');
  };
  return { run, check, leave };
};

test('whatever is edited, published, scheduled and moved, the public sees exactly what was published last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 14 }), async (commands) => {
      const model = await startModel();
      for (const [at, each] of commands.entries()) {
        await model.run(each);
        if (at % 3 === 2) await model.check();
      }
      await model.check();
      model.leave();
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);
