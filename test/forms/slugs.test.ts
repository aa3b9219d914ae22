import { beforeEach, describe, expect, test } from 'vitest';
import { createForm, deleteForm, updateForm } from '#lib/leads/forms/contract.ts';
import { deleteLocation } from '#lib/places/locations/contract.ts';
import { callerOf, newLocation } from '#test/locations/purge-scene.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let call: ReturnType<typeof callerOf>;
const clock = testClock();
const day = 86_400_000;
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
  call = callerOf(world, acme, clock);
});

const make = async (slug: string, settings: object = {}): Promise<string> =>
  (await call(createForm, {}, { name: slug, slug, fields: contactFields, ...settings })).form.id;
const change = (formId: string, body: object) => call(updateForm, { formId }, body);
const submit = async (slug: string): Promise<number> => {
  // Longer than a process caches values.
  clock.advance(2000);
  const url = `${world.stack.url}/public/forms/${slug}/submit?brandId=${acme.brandId}`;
  return (await newVisitor().post(url, JSON.stringify({ fields: answers }))).status;
};

describe('a former slug of a form that now belongs to another form', () => {
  const taken = async (settings: object = {}): Promise<string> => {
    const former = await make('contact', settings);
    await change(former, { slug: 'contact-2025' });
    clock.advance(91 * day);
    await make('contact');
    return former;
  };

  test('stays with the other form when the first one is changed', async () => {
    await change(await taken(), { slug: 'contact-2024' });
    expect(await submit('contact')).toBe(201);
  });

  test('stays with the other form when the first one is deleted', async () => {
    await call(deleteForm, { formId: await taken() });
    expect([await submit('contact'), await submit('contact-2025')]).toEqual([201, 404]);
  });

  test('stays with the other form when the first one goes with its location', async () => {
    const locationId = await newLocation(call, 'Austin');
    await taken({ locationId });
    await call(deleteLocation, { locationId });
    clock.advance(91 * day);
    await world.stack.runSchedule('purge-locations');
    await world.stack.drain();
    expect([await submit('contact'), await submit('contact-2025')]).toEqual([201, 404]);
  });
});

test('a cached form definition is outdated by another form under its slug, and by the next day', async () => {
  const show = async (known = '') => {
    clock.advance(2000);
    const url = `${world.stack.url}/public/forms/contact?brandId=${acme.brandId}`;
    const { status, headers } = await fetch(url, { headers: { 'if-none-match': known } });
    return { status, tag: headers.get('etag') ?? '' };
  };
  // Noon, so that the day does not end in between.
  clock.set(new Date((Math.floor(clock.now().getTime() / day) + 1.5) * day));
  const formId = await make('contact');
  const first = await show();
  expect((await show(first.tag)).status).toBe(304);
  await call(deleteForm, { formId });
  await make('contact');
  const second = await show(first.tag);
  expect(second.status).toBe(200);
  clock.advance(day);
  expect((await show(second.tag)).status).toBe(200);
});

describe('a form that was renamed six times', () => {
  const slugs = ['s0', 's1', 's2', 's3', 's4', 's5', 's6'];
  const statuses = async () => {
    const found: number[] = [];
    for (const slug of slugs) found.push(await submit(slug));
    return found;
  };
  let formId: string;
  beforeEach(async () => {
    formId = await make('s0');
    for (const slug of slugs.slice(1)) await change(formId, { slug });
  });

  test('is found under its slug and the last five former ones', async () => {
    expect(await statuses()).toEqual([404, 201, 201, 201, 201, 201, 201]);
  });

  test('frees its first slug', async () => {
    await make('s0');
    expect(await submit('s0')).toBe(201);
  });

  test('is found under none of its slugs when it is deleted', async () => {
    await call(deleteForm, { formId });
    expect(await statuses()).toEqual(Array(7).fill(404));
  });
});
