import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#lib/api-keys/contract.ts';
import { listLeads } from '#lib/leads/contract.ts';
import { submitForm } from '#lib/submissions/contract.ts';
import { interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import { answers, belongingsOf } from '#test/support/belongings.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const { brandId = '', formSlug = '', locationId = '' } = await belongingsOf(world, acme);

let keys: string[];

beforeAll(async () => {
  const issue = async (name: string) => {
    const request = { as: acme.admin.credentials, params: { brandId }, body: { name, scopes: ['leads:read'] } };
    return (await world.call(createApiKey, request)).data.key;
  };
  keys = await Promise.all(['one', 'two', 'three'].map(issue));
});

const page = (key: string | undefined, query = {}) =>
  world.call(listLeads, { as: { 'x-api-key': key ?? '' }, params: { brandId }, query });

const submit = async (message: string): Promise<string> => {
  const request = { params: { formSlug }, query: { brandId }, body: { fields: { ...answers, message } } };
  return (await world.call(submitForm, request)).data.leadId;
};

/** Holds the answer to the first query of a list until it is told to let go. */
const holdQuery = () => {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let queries = 0;
  const end = interceptCalls(async (call, next) => {
    const answer = await next(call);
    if (call.action === 'Query' && ++queries === 1) {
      asked.resolve();
      await held.promise;
    }
    return answer;
  });
  return { asked: asked.promise, letGo: held.resolve, queries: () => queries, end };
};

test('equal requests during the reading of a page share the next one, which has the leads of that time', async () => {
  const earlier = await submit('earlier');
  const hold = holdQuery();
  const first = page(keys[0]);
  await hold.asked;
  const created = await submit('meanwhile');
  const others = Array.from({ length: 10 }, (_, at) => page(keys[1 + (at % 2)]));
  // Another page is not held. Most callers of the requests before are known when it is there.
  await page(keys[2], { limit: 1 });
  hold.letGo();
  const newestOf = async (asked: typeof first) => (await asked).data.leads.map(({ id }) => id)[0];
  const newest = await Promise.all([first, ...others].map(newestOf));
  hold.end();

  expect(newest).toEqual([earlier, ...others.map(() => created)]);
  expect(hold.queries()).toBeLessThan(2 + others.length / 2);
});

test('callers with other rights share no page', async () => {
  const body = { name: 'of a location', scopes: ['leads:read'], locationIds: [locationId] };
  const issued = await world.call(createApiKey, { as: acme.admin.credentials, params: { brandId }, body });
  const pages = await Promise.all([keys[0], issued.data.key, keys[1], issued.data.key].map((key) => page(key)));

  const locationsOf = ({ data }: (typeof pages)[number]) => [...new Set(data.leads.map((lead) => lead.locationId))];
  const [every, own] = pages.map(locationsOf);
  expect(pages.map(locationsOf)).toEqual([every, own, every, own]);
  expect(own).toEqual([locationId]);
  expect(every).toContain(null);
});
