import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

const slugs = ['a', 'b', 'c', 'd'];
const slug = fc.constantFrom(...slugs);
const step = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), which: fc.nat(1), slug }),
  fc.record({ kind: fc.constant('redirect' as const), from: slug, to: slug }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const pathOf = (name: string): string => `/locations/${name}`;

/** A model of all successful actions: the location at each path, and the manual redirects. */
const play = async (tenant: Tenant, steps: readonly Step[]) => {
  const call = (more = {}) => {
    clock.advance(100);
    return { as: tenant.admin.credentials, params: { brandId: tenant.brandId, ...more } };
  };
  const ids: string[] = [];
  const lastAt = new Map<string, string>();
  for (const name of ['a', 'b']) {
    const body = { name, slug: name, status: 'active' };
    const id = (await world.call(createLocation, { ...call(), body })).data.location.id;
    ids.push(id);
    lastAt.set(pathOf(name), id);
  }
  for (const each of steps) {
    if (each.kind === 'redirect') {
      const body = { fromPath: `/go/${each.from}`, toUrl: pathOf(each.to) };
      await world.call(createRedirect, { ...call(), body });
      continue;
    }
    const id = ids[each.which] ?? '';
    const reply = await world.call(updateLocation, { ...call({ locationId: id }), body: { slug: each.slug } });
    if (reply.status === 200) lastAt.set(pathOf(each.slug), id);
  }
  return lastAt;
};

test('after any renames every old address is at most one hop from the page that was last there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const tenant = await world.tenant();
      const lastAt = await play(tenant, steps);
      const visit = (path: string) => world.call(resolvePath, { query: { brandId: tenant.brandId, path } });
      for (const [path, id] of lastAt) {
        const first = await visit(path);
        expect(first.status).toBe(200);
        const page = first.data.page ?? (await visit(first.data.redirect?.to ?? '')).data.page;
        expect(page).toEqual({ type: 'location', id, locationId: id });
      }
      for (const from of slugs) {
        const { status, data } = await visit(`/go/${from}`);
        const to = status === 404 ? '' : (data.redirect?.to ?? '');
        if (lastAt.has(to)) expect((await visit(to)).data.page).not.toBeNull();
      }
    }),
    { numRuns: 25 },
  );
});
