import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { createPost, deletePost, updatePost } from '#lib/content/blog-posts/contract.ts';
import { getPublicPost, listPublicPosts } from '#lib/content/blog-posts/public.contract.ts';
import { createEvent, deleteEvent, restoreEvent, updateEvent } from '#lib/content/events/contract.ts';
import { listPublicEvents } from '#lib/content/events/public.contract.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { getSitemap, resolvePath } from '#lib/platform/routing/public.contract.ts';
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

const hour = 3_600_000;
const at = (hours: number): string => new Date(clock.now().getTime() + hours * hour).toISOString();

/** The stored form of a post or an event. */
interface Known {
  id: string;
  marker: string;
  slug: string;
  status: 'draft' | 'scheduled' | 'published' | 'cancelled' | 'deleted';
  /** The status before the deletion. */
  former: Known['status'];
  scheduledFor: string;
  startsAt: string;
  endsAt: string;
}

const names = ['post', 'local-post', 'event', 'local-event'] as const;
type Name = (typeof names)[number];
const isPost = (name: Name): boolean => name.endsWith('post');

const item = fc.constantFrom(...names);
const act = <Do extends string>(weight: number, name: Do) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), item, renames: fc.boolean() }),
});
const command = fc.oneof(
  act(4, 'edit'),
  act(4, 'publish'),
  act(2, 'schedule'),
  act(2, 'withdraw'),
  act(1, 'cancel'),
  act(1, 'delete'),
  act(1, 'restore'),
  act(2, 'wait'),
  act(1, 'move'),
  act(1, 'policy'),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

let markers = 0;
const nextMarker = (): string => `words${String(markers++).padStart(6, '0')}`;

/** The text of what earlier runs have left published. */
const before = new Set<string>();

/** A location with posts and events, changed by commands, and what the public must see of them. */
const startModel = async () => {
  const { id: locationId } = await scene.location(`Street ${markers++}`);
  const known = new Map<Name, Known>();
  const paths = new Set<string>();

  const call: typeof world.call = (operation, request) => {
    clock.advance(100);
    return world.call(operation, { as: admin, ...request });
  };

  const create = async (name: Name): Promise<void> => {
    const marker = nextMarker();
    const place = { locationId: name.startsWith('local') ? locationId : null };
    const times = { startsAt: at(3), endsAt: at(4) };
    const shared = { title: marker, slug: `first-${markers}`, status: 'draft', ...place };
    const { id, slug } = isPost(name)
      ? (await call(createPost, { params, body: { ...shared, body: `<p>${marker}</p>` } })).data.post
      : (await call(createEvent, { params, body: { ...shared, description: marker, ...times } })).data.event;
    known.set(name, { id, marker, slug, status: 'draft', former: 'draft', scheduledFor: '', ...times });
  };
  for (const name of names) await create(name);

  const one = (name: Name): Known => {
    const found = known.get(name);
    if (!found) throw new Error(`No ${name}`);
    return found;
  };

  /** Changes a post or an event; whether it was accepted. */
  const change = async (name: Name, body: object): Promise<boolean> => {
    const { id } = one(name);
    const { status } = isPost(name)
      ? await call(updatePost, { params: { ...params, postId: id }, body })
      : await call(updateEvent, { params: { ...params, eventId: id }, body });
    return status === 200;
  };

  const drop = async (name: Name): Promise<void> => {
    const { id, status } = one(name);
    if (isPost(name)) {
      expect((await call(deletePost, { params: { ...params, postId: id } })).status).toBe(200);
      await create(name);
    } else if ((await call(deleteEvent, { params: { ...params, eventId: id } })).status === 200)
      known.set(name, { ...one(name), status: 'deleted', former: status });
  };

  const edit = async (name: Name, renames: boolean): Promise<void> => {
    const marker = nextMarker();
    const slug = renames ? `renamed-${markers}` : one(name).slug;
    const times = isPost(name) ? {} : { startsAt: at(renames ? 1 : 3), endsAt: at(4) };
    const texts = isPost(name) ? { body: `<p>${marker}</p>` } : { description: marker };
    const changed = await change(name, { title: marker, slug, ...texts, ...times });
    expect(changed).toBe(one(name).status !== 'deleted');
    if (changed) known.set(name, { ...one(name), marker, slug, ...times });
  };

  const setStatus = async (name: Name, status: Known['status']): Promise<void> => {
    const scheduledFor = at(1);
    if (await change(name, status === 'scheduled' ? { status, scheduledFor } : { status }))
      known.set(name, { ...one(name), status, scheduledFor });
  };

  const wait = async (): Promise<void> => {
    clock.advance(2 * hour);
    await scene.sweep();
    for (const [name, each] of known)
      if (each.status === 'scheduled' && each.scheduledFor <= clock.now().toISOString())
        known.set(name, { ...each, status: 'published' });
  };

  const run = async ({ do: what, item: name, renames }: Command): Promise<void> => {
    if (what === 'wait') return wait();
    if (what === 'edit') return edit(name, renames);
    if (what === 'publish') return setStatus(name, 'published');
    if (what === 'schedule') return setStatus(name, 'scheduled');
    if (what === 'withdraw') return setStatus(name, 'draft');
    if (what === 'cancel') return setStatus(name, 'cancelled');
    if (what === 'delete') return drop(name);
    if (what === 'restore') {
      const { id, status, former } = one(name);
      if (status !== 'deleted') return;
      expect((await call(restoreEvent, { params: { ...params, eventId: id } })).status).toBe(200);
      known.set(name, { ...one(name), status: former });
    } else if (what === 'move') {
      const body = { slug: `moved-${markers++}` };
      expect((await call(updateLocation, { params: { ...params, locationId }, body })).status).toBe(200);
    } else {
      const body = { blogSegment: `blog${markers}`, eventsSegment: `events${markers++}` };
      expect((await call(updateUrlPrefixPolicy, { params, body })).status).toBe(200);
      await world.stack.drain();
    }
  };

  const isListed = (name: Name): boolean => {
    const { status, startsAt, endsAt } = one(name);
    const now = clock.now().toISOString();
    if (isPost(name)) return status === 'published';
    return (status === 'published' && endsAt >= now) || (status === 'cancelled' && startsAt > now);
  };
  /** Whether a visitor may read it. The page of an event remains when the event is over. */
  const isPublic = (name: Name): boolean => ['published', 'cancelled'].includes(one(name).status);

  const check = async (): Promise<void> => {
    // Longer than a process remembers answers.
    clock.advance(1_100);
    const answers: string[] = [];
    const read: typeof world.call = async (operation, request) => {
      const reply = await world.call(operation, request);
      answers.push(reply.text);
      return reply;
    };
    const { posts } = (await read(listPublicPosts, { query: { ...params, limit: 100, include: 'body' } })).data;
    const { events } = (await read(listPublicEvents, { query: { ...params, limit: 100 } })).data;
    const near = (await read(listPublicEvents, { query: { ...params, locationId, limit: 100 } })).data.events;
    const listed = new Map([...posts, ...events].map((entry) => [entry.id, entry]));
    for (const name of names) {
      const { id, marker, slug } = one(name);
      const shown = listed.get(id);
      expect(shown?.title, name).toBe(isListed(name) ? marker : undefined);
      if (!isPost(name)) expect(near.some((event) => event.id === id)).toBe(isListed(name));
      if (isPost(name)) {
        const { data, status } = await read(getPublicPost, { params: { slug }, query: params });
        expect([status, data?.post.title], name).toEqual(isListed(name) ? [200, marker] : [404, undefined]);
      }
      if (!shown?.path) continue;
      paths.add(shown.path);
      const { page } = (await read(getPage, { query: { ...params, path: shown.path } })).data;
      expect(page, shown.path).toMatchObject({ id, title: marker });
    }
    for (const path of paths) {
      await read(getPage, { query: { ...params, path } });
      await read(resolvePath, { query: { ...params, path } });
    }
    await read(getSitemap, { query: params });
    const seen = new Set(answers.join('\n').match(/words\d{6}/g));
    const open = new Set([...before, ...names.filter(isPublic).map((name) => one(name).marker)]);
    expect([...seen].filter((marker) => !open.has(marker))).toEqual([]);
  };
  const leave = async (): Promise<void> => {
    // A later run must not publish them.
    for (const name of names) if (one(name).status === 'scheduled') await setStatus(name, 'draft');
    for (const name of names) if (isPublic(name)) before.add(one(name).marker);
  };
  return { run, check, leave };
};

test('whatever is edited, published, scheduled and moved, the public sees exactly the published posts and events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 16 }), async (commands) => {
      const model = await startModel();
      for (const [step, each] of commands.entries()) {
        await model.run(each);
        if (step % 3 === 2) await model.check();
      }
      await model.check();
      await model.leave();
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);
