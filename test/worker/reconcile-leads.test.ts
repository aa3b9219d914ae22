import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as deployed } from '#functions/workers/dispatch-changes.ts';
import { monthlyKey } from '#lib/accounts/billing/monthly-usage.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { deleteLead, getLead, releaseQuarantined } from '#lib/leads/leads/contract.ts';
import { dailyCounterKey } from '#lib/leads/leads/counters.ts';
import { readAnnounced } from '#lib/leads/leads/ledger.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { variable } from '#lib/platform/core/env.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { idShards } from '#lib/platform/table/lists/shards.ts';
import { get, type Key, keyIn, keyOf } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { emptyTally, isWhole, tallyNext } from '#lib/use-cases/leads/lead-reconciliation.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { isSpam, reconciliationScene } from './reconciliation-scene.ts';

const handler = asFunction('workers/dispatch-changes', deployed);

const scene = reconciliationScene();
const mailsTo = async (address: string) =>
  (await (await fetch(`${scene.world().stack.mailboxUrl}/mails?to=${address}`)).json()) as unknown[];

const removeRecord = (key: Key) =>
  documents.send(new DeleteCommand({ TableName: variable('TABLE_NAME'), Key: keyOf(key) }));

const announcements = async (): Promise<Key[]> => {
  const partitions = idShards.map((shard) => scene.view().partition(`LEADS_ANNOUNCED#${shard}`));
  const items = await Promise.all(partitions.map((partition) => queryAll({ partition })));
  return items.flat().map(keyIn);
};

/** As if the stream consumers had given up on the changes of an action. */
const forgetAnnouncementsSince = async (before: readonly Key[]) => {
  const known = new Set(before.map(({ SK }) => SK));
  for (const key of await announcements()) if (!known.has(key.SK)) await removeRecord(key);
};

const counter = (location: number) => dailyCounterKey(scene.view(), scene.locations[location] ?? '', '2026-03');
const inStream = (leads: readonly (LeadRecord | undefined)[]) => ({
  Records: leads.map((lead, at) => ({
    eventID: String(at),
    dynamodb: {
      SequenceNumber: String(at),
      Keys: marshall(keyOf(leadKey(scene.view(), lead?.id ?? ''))),
      NewImage: marshall({ ...lead }, { removeUndefinedValues: true }),
    },
  })) as never[],
});

const noticesOf = (leadId: string) => scene.view().partition(`NOTICE#lead#${leadId}`);
const countedIn = async () => (await get(monthlyKey(scene.view(), 'leadsPerMonth', '2026-03')))?.leads;

describe('a complete day', () => {
  let stillHeld = '';

  test('is reconciled when it is over in every time zone, whatever became of its leads', async () => {
    const { leadAt } = scene;
    const day = '2026-03-06';
    const held = leadAt(`${day}T15:00:00.000Z`, day, { verdict: isSpam });
    const spam = leadAt(`${day}T14:30:00.000Z`, day, { verdict: isSpam });
    stillHeld = spam.id;
    const gone = leadAt(`${day}T16:00:00.000Z`, day);
    await scene.store([
      ...Array.from({ length: 30 }, (_, at) => leadAt(`${day}T12:00:${at + 10}.000Z`, day)),
      leadAt('2026-03-07T05:59:59.999Z', day),
      leadAt('2026-03-06T05:59:59.999Z', '2026-03-05'),
      leadAt(`${day}T14:00:00.000Z`, day, { isTest: true }),
      spam,
      leadAt(`${day}T14:40:00.000Z`, day, { location: null }),
      held,
      gone,
    ]);
    await tryUpdate(brandKey(scene.view()), { set: { leadShards: 32 } });
    await scene.store([leadAt(`${day}T23:00:00.000Z`, day), leadAt(`${day}T23:00:01.000Z`, day)], 32);
    await scene.follow();
    scene.clock.set(new Date(`${day}T18:00:00.000Z`));
    expect((await scene.world().call(releaseQuarantined, await scene.own({ leadId: held.id }))).status).toBe(200);
    const { headers } = await scene.world().call(getLead, await scene.own({ leadId: gone.id }));
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    const erased = await scene
      .world()
      .call(deleteLead, { ...(await scene.own({ leadId: gone.id })), headers: ifMatch });
    expect(erased.status).toBe(200);
    await scene.follow();

    expect(await scene.reconciliationsAt('2026-03-07T23:59:00.000Z')).toMatchObject([
      { event: 'leads.reconciliation_asked' },
    ]);
    const [asked, ...proofs] = await scene.reconciliationsAt('2026-03-08T00:20:00.000Z');
    expect(asked).toMatchObject({ event: 'leads.reconciliation_asked' });
    // Thirty, one at the day's last moment, one without a location, one released, one erased, two in lists with more
    // shards.
    expect(proofs).toMatchObject([{ event: 'leads.reconciled', day, stored: 36, counted: 36, announced: 36 }]);
    expect(await scene.reconciliationsAt('2026-03-08T01:20:00.000Z')).toMatchObject([
      { event: 'leads.reconciliation_asked' },
    ]);
  });

  test('is also reconciled after the brand moved to another time zone', async () => {
    expect((await scene.change({ timezone: 'Pacific/Auckland' })).status).toBe(200);
    expect(await scene.reconciliationOf('2026-03-06')).toMatchObject([{ event: 'leads.reconciled', stored: 36 }]);
    expect(await scene.reconciliationOf('2026-03-05')).toMatchObject([{ event: 'leads.reconciled', stored: 1 }]);
    await scene.change({ timezone: 'America/Chicago' });
  });

  test('is reconciled when the stream delivers its leads again', async () => {
    const before = await announcements();
    const listed = await readAnnounced(scene.view(), '2026-03-06T12:00:1', '2026-03-06T12:00:2');
    const records = await Promise.all([...listed.keys()].map((id) => get(leadKey(scene.view(), id))));
    await handler(inStream(records));
    await scene.follow();
    expect(records.length).toBe(10);
    expect((await announcements()).length).toBeLessThanOrEqual(before.length + 1);
    expect(await scene.reconciliationOf('2026-03-06')).toMatchObject([{ event: 'leads.reconciled', announced: 36 }]);
  });

  test('is reconciled again when nothing of it can be released from quarantine any more', async () => {
    const found: unknown[] = [];
    const pass = async (at: string) => {
      const days = await scene.reconciliationsAt(at);
      found.push(...days.filter(({ day }) => day === '2026-03-06'));
    };
    for (let day = 9; day <= 31; day++) await pass(`2026-03-${String(day).padStart(2, '0')}T00:20:00.000Z`);
    expect((await scene.world().call(releaseQuarantined, await scene.own({ leadId: stillHeld }))).status).toBe(200);
    await scene.follow();
    for (let day = 1; day <= 6; day++) await pass(`2026-04-0${day}T00:20:00.000Z`);
    expect(found).toEqual([]);
    await pass('2026-04-07T00:20:00.000Z');
    expect(found).toMatchObject([{ event: 'leads.reconciled', stored: 37, counted: 37, announced: 37 }]);
  });

  test('is caught up on when no run happened in time', async () => {
    const days: unknown[] = [];
    for (const hour of ['00', '01', '02', '03']) {
      await scene.store([scene.leadAt(`2026-04-0${6 + Number(hour)}T12:00:00.000Z`, `2026-04-0${6 + Number(hour)}`)]);
      await scene.follow();
      days.push(...(await scene.reconciliationsAt(`2026-04-12T${hour}:20:00.000Z`)).flatMap(({ day }) => day ?? []));
    }
    expect(days).toEqual(['2026-04-06', '2026-04-07', '2026-04-08', '2026-04-09']);
  });
});

describe('an incomplete day', () => {
  const day = '2026-03-20';
  beforeAll(() => scene.clock.set(new Date(`${day}T16:00:00.000Z`)));
  const at = (minute: number) => `${day}T15:${minute}:00.000Z`;

  test('names the lead whose record is gone, and leaves the counters alone', async () => {
    const leads = Array.from({ length: 5 }, (_, number) => scene.leadAt(at(10 + number), day));
    await scene.store(leads);
    await scene.follow();
    scene.clock.set(new Date('2026-03-22T00:20:00.000Z'));
    const [victim] = leads;
    const key = leadKey(scene.view(), victim?.id ?? '');
    const record = await get(key);
    await removeRecord(key);
    const found = {
      event: 'leads.unreconciled',
      level: 'error',
      day,
      stored: 4,
      counted: 5,
      announced: 5,
      mended: false,
    };
    expect(await scene.reconciliationOf(day)).toMatchObject([{ ...found, lost: { leads: 1, ids: [victim?.id] } }]);
    expect(await scene.reconciliationOf(day)).toMatchObject([found]);
    expect(JSON.stringify(await scene.reconciliationOf(day))).not.toContain('@proof.example');

    // A restored lead is announced and counted once more.
    await scene.store([record as never]);
    await scene.follow();
    expect(await scene.reconciliationOf(day)).toMatchObject([
      { event: 'leads.unreconciled', stored: 5, counted: 6, mended: false },
    ]);
    scene.clock.advance(7 * 3_600_000);
    expect(await scene.reconciliationOf(day)).toMatchObject([
      { event: 'leads.unreconciled', stored: 5, counted: 6, mended: true },
    ]);
    expect(await scene.reconciliationOf(day)).toMatchObject([
      { event: 'leads.reconciled', stored: 5, counted: 5, announced: 5 },
    ]);
  });

  test('has its counters corrected where records and ledger agree, and logs that', async () => {
    const month = (await countedIn()) ?? 0;
    const before = await get(counter(0));
    const few = (before?.d20 ?? 0) - 2;
    await tryUpdate(counter(0), { add: { d20: -2 } });
    await tryUpdate(counter(1), { add: { d20: 2 } });
    const [found] = await scene.reconciliationOf(day);
    expect(found).toMatchObject({ event: 'leads.unreconciled', stored: 5, counted: 5, mended: true });
    expect(found?.miscounted).toContainEqual({ location: scene.locations[0], stored: few + 2, counted: few });
    expect(await get(counter(0))).toEqual(before);
    expect(await countedIn()).toBe(month);

    await tryUpdate(counter(0), { remove: ['d20'] });
    await tryUpdate(monthlyKey(scene.view(), 'leadsPerMonth', '2026-03'), { add: { leads: -(few + 2) } });
    await scene.reconciliationOf(day);
    expect(await get(counter(0))).toEqual(before);
    expect(await countedIn()).toBe(month);
    expect(await scene.reconciliationOf(day)).toMatchObject([{ event: 'leads.reconciled', stored: 5, counted: 5 }]);
  });

  test('names the lead that was not announced, which can be announced on request', async () => {
    const known = await announcements();
    const forgotten = scene.leadAt(at(40), day, { location: scene.locations[0] ?? null });
    await scene.store([forgotten]);
    await scene.follow();
    await forgetAnnouncementsSince(known);
    expect(await scene.reconciliationOf(day)).toMatchObject([
      {
        event: 'leads.unreconciled',
        stored: 6,
        counted: 6,
        announced: 5,
        unannounced: { leads: 1, ids: [forgotten.id] },
      },
    ]);

    const { id: brandId } = scene.view();
    const announce = { kind: 'announce-leads', brandId, leadIds: [forgotten.id] };
    const told = await mailsTo(scene.office);
    for (const notice of await queryAll({ partition: noticesOf(forgotten.id) })) await removeRecord(keyIn(notice));
    for (const body of [announce, announce]) {
      await send('jobs', [{ body, group: brandId }]);
      await scene.follow();
    }
    expect(await mailsTo(scene.office)).toHaveLength(told.length + 1);
    expect(await scene.reconciliationOf(day)).toMatchObject([{ event: 'leads.reconciled', stored: 6, announced: 6 }]);
  });

  test('counts leads as announced only when all their messages are in the queues', async () => {
    const before = await announcements();
    const { MAIL_QUEUE_URL } = process.env;
    process.env.MAIL_QUEUE_URL = '';
    const { batchItemFailures } = await handler(inStream([scene.leadAt(at(50), day), scene.leadAt(at(51), day)]));
    process.env.MAIL_QUEUE_URL = MAIL_QUEUE_URL;
    expect(batchItemFailures).toEqual([{ itemIdentifier: '0' }]);
    expect(await announcements()).toEqual(before);
  });

  test('is not reported when the brand is gone', async () => {
    const brandId = '01939b6e-5c00-7000-8000-00000000dead';
    await send('jobs', [{ body: { kind: 'reconcile-leads', brandId, day }, group: brandId }]);
    await expect(scene.follow()).resolves.toBeUndefined();
  });
});

test('a busy day is reconciled in parts, even if many leads are of the same second', async () => {
  const day = '2026-03-24';
  await tryUpdate(brandKey(scene.view()), { set: { leadShards: 1 } });
  const [first, second] = [100, 1010].map((count) => Array.from({ length: count }, (_, at) => at));
  const leads = [
    ...(first ?? []).map((at) => `15:00:05.${100 + at}`),
    ...(second ?? []).map((at) => `15:00:1${at % 10}.${100 + Math.floor(at / 10)}`),
  ].map((time) => scene.leadAt(`${day}T${time}Z`, day, { isQuiet: true }));
  await scene.store(leads, 1);
  await scene.follow();
  const part = await tallyNext(scene.view(), { leadShards: 1 }, day, emptyTally(day));
  expect([isWhole(day, part), part.announced]).toEqual([false, 100]);

  scene.clock.set(new Date('2026-03-26T00:20:00.000Z'));
  const found = { stored: 1110, counted: 1110, announced: 1110 };
  expect(await scene.reconciliationOf(day)).toMatchObject([{ event: 'leads.reconciled', ...found }]);
  const victims = [leads[3]?.id ?? '', leads.at(-1)?.id ?? ''];
  for (const victim of victims) await removeRecord(leadKey(scene.view(), victim));
  expect(await scene.reconciliationOf(day)).toMatchObject([
    { event: 'leads.unreconciled', ...found, stored: 1108, lost: { leads: 2, ids: victims } },
  ]);
});
