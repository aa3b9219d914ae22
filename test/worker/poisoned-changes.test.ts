import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { handler as countHandler } from '#functions/workers/count-leads.ts';
import { handler as dispatchHandler } from '#functions/workers/dispatch-changes.ts';
import { countLeads } from '#lib/leads/leads/counters.ts';
import { readAnnounced, spanOf } from '#lib/leads/leads/ledger.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { brandView, type Item } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { answers, belongingsOf } from '#test/support/belongings.ts';
import { type Logged, logged } from '#test/support/logged.ts';
import { startWorld } from '#test/support/world.ts';
import { poisons } from '#test/table/poisons.ts';

const dispatch = asFunction('workers/dispatch-changes', dispatchHandler);
const count = asFunction('workers/count-leads', countHandler);

const world = await startWorld({ maxQueueDelaySeconds: 0 });
const acme = await world.tenant();
const view = brandView(acme.brandId);
await belongingsOf(world, acme);
await world.stack.drain();
const { Items: stored = [] } = await documents.send(new ScanCommand({ TableName: variable('TABLE_NAME') }));

const storedAs = (kind: string, isRight: (item: Item) => boolean = () => true): Item => {
  const found = stored.find((item) => item.kind === kind && isRight(item));
  if (!found) throw new Error(`No ${kind} is stored`);
  return found;
};
const ownLead = storedAs('lead', ({ brandId }) => brandId === view.id);

/** Records of the kinds that the stream works on, with the attributes that it needs of them. */
const followed: [name: string, item: Item, needed: string[]][] = [
  ['lead', ownLead, ['id', 'brandId', 'formId', 'day', 'createdAt']],
  ['task', storedAs('task'), ['queue', 'body']],
  ['pin', storedAs('pin'), ['brandId', 'locationId']],
  ['meter', storedAs('meter', ({ used }) => used !== undefined), ['brandId', 'meter', 'used']],
  ['monthly meter', storedAs('meter', ({ month }) => month !== undefined), ['brandId', 'meter', 'month']],
  ['staff-access', storedAs('staff-access'), ['id', 'ownerId', 'scope', 'staffId']],
  ['staff-change', storedAs('staff-change'), ['id', 'brandId']],
];

const without = (item: Item, name: string): Item =>
  Object.fromEntries(Object.entries(item).filter(([each]) => each !== name));

const poisoned = (item: Item, needed: readonly string[]): Item[] => [
  ...Object.values(poisons).map((poison) => poison(item)),
  ...needed.flatMap((name) => [without(item, name), { ...item, [name]: [7] }]),
];

/** A new lead that is in no table, so that no other process works on it. */
const newLead = (): Item => {
  const id = newId(new Date());
  return itemOf(leadKey(view, id), { ...(ownLead as unknown as LeadRecord), id }) as Item;
};

let sequence = 0;
const imageOf = (item: Item) => marshall(item, { removeUndefinedValues: true });
const recordOf = (NewImage: ReturnType<typeof imageOf>, OldImage?: ReturnType<typeof imageOf>) => ({
  eventID: `event-${sequence}`,
  dynamodb: {
    Keys: { PK: NewImage.PK ?? {}, SK: NewImage.SK ?? {} },
    SequenceNumber: String(++sequence).padStart(21, '1'),
    NewImage,
    ...(OldImage && { OldImage }),
  },
});

const announced = async (leads: readonly Item[]): Promise<unknown[]> => {
  const span = spanOf(String(ownLead.createdAt));
  const known = await readAnnounced(view, span, `${span}~`);
  return leads.map(({ id }) => known.has(String(id)));
};
const counted = async (): Promise<number> => {
  const day = String(ownLead.day);
  return [...(await countLeads(view, [day])).values()].reduce((sum, leads) => sum + leads, 0);
};

const handlers = {
  'dispatch-changes': (Records: object[]) => dispatch({ Records: Records as never[] }),
  'count-leads': (Records: object[]) => count({ Records: Records as never[], shardId: newId(new Date()), state: {} }),
};

/** Delivers a change between two new leads to both functions, which must handle both leads; returns what each logs. */
const between = async (change: ReturnType<typeof recordOf>, counts = 0): Promise<Logged[][]> => {
  const [first, last] = [newLead(), newLead()];
  const before = await counted();
  const records = [recordOf(imageOf(first)), change, recordOf(imageOf(last))];
  const entries: Logged[][] = [];
  for (const handle of Object.values(handlers))
    entries.push(await logged(async () => expect(await handle(records)).toMatchObject({ batchItemFailures: [] })));
  expect(await announced([first, last])).toEqual([true, true]);
  expect(await counted()).toBe(before + 2 + counts);
  const lines = JSON.stringify(entries);
  for (const answer of Object.values(answers)) expect(lines).not.toContain(answer);
  expect(lines).not.toMatch(/batch\.failed|record\.failed/);
  return entries;
};

const malformedIn = (entries: readonly Logged[]) => entries.filter(({ event }) => event === 'record.malformed');

/** What each function logs of an item that it skips. */
const skipped = ({ kind, PK, SK }: Item) => {
  const line = expect.objectContaining({ level: 'error', kind, key: `${PK} ${SK}` });
  return [[line], [line]];
};

test.each(followed)(
  'a %s that is none is skipped and named, and those behind it are handled',
  async (_, item, needed) => {
    expect((await between(recordOf(imageOf(item), imageOf(item)))).flatMap(malformedIn)).toEqual([]);
    for (const bad of poisoned(item, needed))
      expect((await between(recordOf(imageOf(bad)))).map(malformedIn), JSON.stringify(bad)).toEqual(skipped(bad));
  },
);

test('a record that says that it is of another brand is skipped', async () => {
  const bad = { ...newLead(), brandId: newId(new Date()) };
  expect((await between(recordOf(imageOf(bad)))).map(malformedIn)).toEqual(skipped(bad));
});

test('a number that is too long is in no log', async () => {
  const [item, phone] = [newLead(), '41791234567891234567.5'];
  const entries = await between(recordOf({ ...imageOf(item), phone: { N: phone } }));
  expect(entries.map(malformedIn)).toEqual(skipped(item));
  expect(JSON.stringify(entries)).not.toContain(phone);
});

test('a lead that was repaired is not announced or counted again', async () => {
  const lead = newLead();
  const before = await counted();
  const [told = []] = await between(recordOf(imageOf(lead), imageOf(poisons['nothing but null']?.(lead) ?? {})));
  expect(malformedIn(told)).toEqual([]);
  expect(await announced([lead])).toEqual([false]);
  expect(await counted()).toBe(before + 2);
});

test('values deeper in a record stop nothing', async () => {
  const [task, pin] = [storedAs('task'), storedAs('pin')];
  const odd: [item: Item, counts: number][] = [
    [{ ...task, body: { kind: 'lead', brandId: 7 } }, 0],
    [{ ...pin, place: null }, 0],
    [{ ...pin, place: 'null' }, 0],
    [{ ...newLead(), createdAt: 'soon' }, 1],
    [{ ...newLead(), day: '' }, 0],
  ];
  for (const [item, counts] of odd)
    expect((await between(recordOf(imageOf(item)), counts)).flatMap(malformedIn)).toEqual([]);
});

test('a shown record that is none stops nothing', async () => {
  const event = storedAs('event');
  for (const poison of Object.values(poisons)) {
    const [told = []] = await between(recordOf(imageOf(poison(event))));
    expect(malformedIn(told)).toEqual([]);
  }
});

test('settings of a brand that are none hold up no lead', async () => {
  const put = (Item: Item) => documents.send(new PutCommand({ TableName: variable('TABLE_NAME'), Item }));
  const ofBrand = stored.filter(({ PK, kind }) => String(PK).startsWith(`B#${view.id}#`) && kind !== undefined);
  // What follows counts and announces the leads of this test.
  const settings = ofBrand.filter(({ kind }) => !/^(?:lead|task|pin|announced|meter)/.test(String(kind)));
  expect(settings).toContainEqual(expect.objectContaining({ kind: 'webhook' }));
  for (const poison of Object.values(poisons)) {
    for (const item of settings) await put(poison(item));
    const lead = newLead();
    const entries = await logged(async () =>
      expect(await dispatch({ Records: [recordOf(imageOf(lead))] as never[] })).toMatchObject({
        batchItemFailures: [],
      }),
    );
    expect(await announced([lead])).toEqual([true]);
    expect(malformedIn(entries)).toContainEqual(expect.objectContaining({ kind: 'webhook' }));
  }
});
