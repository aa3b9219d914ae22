import { expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { deliveriesOf } from '#lib/delivery/webhooks/deliveries.ts';
import { createLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { deleteLead } from '#lib/leads/leads/contract.ts';
import { countLeads } from '#lib/leads/leads/counters.ts';
import { belongingsOfLead, leadKey } from '#lib/leads/leads/records.ts';
import { mergeLead } from '#lib/leads/merging/contract.ts';
import { eraseTenant } from '#lib/ops/erase-tenant.ts';
import { idsIn } from '#lib/ops/recovery/erasures.ts';
import { type Restoring, restore } from '#lib/ops/recovery/restore.ts';
import type { Selection } from '#lib/ops/recovery/selection.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { deleteEach } from '#lib/platform/table/bulk.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { logged } from '#test/support/logged.ts';
import { startWorld } from '#test/support/world.ts';
import { answering, openScene } from '#test/webhooks/scene.ts';
import { backUp, restoringOf } from './backup.ts';

const world = await startWorld({ maxQueueDelaySeconds: 0 });
const scene = await openScene(world);
const { brandId } = scene.params;
const view = brandView(brandId);

const run = (from: string, more: Partial<Restoring> = {}) =>
  restore(restoringOf({ from, selection: { prefix: `B#${brandId}#` }, ...more }));

const lead = async (leadId: string) => orNotFound(await get(leadKey(view, leadId)), 'Lead');

const write = async (leadId: string): Promise<void> => {
  const as = scene.tenant.admin.credentials;
  const { status } = await world.call(createLeadNote, {
    as,
    params: { ...scene.params, leadId },
    body: { text: 'Visitor 0 has a leak', mentions: [] },
  });
  expect(status).toBe(201);
};

const notes = async (leadId: string): Promise<string[]> =>
  (await queryAll({ partition: belongingsOfLead(view, leadId) }))
    .map(({ SK }) => SK)
    .filter((SK) => SK.startsWith('NOTE#'));

const erase = async (leadId: string): Promise<void> => {
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId } });
  await world.stack.drain();
};

test('a lead that was erased since the backup stays erased, as the stage knows or the log says', async () => {
  const receiver = await answering(200);
  const { id: webhookId } = await scene.endpoint(receiver.url);
  const [kept, audited, forgotten, lost, merged] = [
    await scene.submit(),
    await scene.submit(),
    await scene.submit(),
    await scene.submit(),
    await scene.submit(),
  ];
  for (const id of [kept, audited, forgotten, lost, merged]) await write(id);
  const into = { as: scene.as, params: { ...scene.params, leadId: merged }, body: { into: audited } };
  expect((await world.call(mergeLead, into)).status).toBe(200);
  await world.stack.drain();
  const from = await backUp();
  const days = [(await lead(lost)).day];
  const counted = await countLeads(view, days);
  const before = await lead(lost);
  const log = await logged(async () => {
    for (const id of [kept, audited, forgotten]) await erase(id);
  });
  const lines = log.filter(({ event }) => event === 'lead.erased').map((line) => JSON.stringify(line));
  // The first is there without its answers. Of the second and the one that is merged into it, the records are lost; of the third,
  // the audit entry as well.
  const audits = await queryAll({ partition: auditsOf(view) });
  const ofThird = audits.filter(({ object }) => object.id === forgotten);
  const deliveries = await queryAll({ partition: deliveriesOf(view, webhookId) });
  await deleteEach([
    ...[audited, forgotten, lost, merged].map((id) => leadKey(view, id)),
    ...ofThird.map(({ PK, SK }) => ({ PK, SK })),
    ...deliveries.filter(({ leadId }) => leadId !== kept).map(({ PK, SK }) => ({ PK, SK })),
  ]);

  expect(lines).toHaveLength(4);
  const { counts } = await run(from, {
    overwrite: true,
    erasedByLog: idsIn(lines.filter((line) => !line.includes(merged)).join('\n')),
  });
  await world.stack.drain();

  for (const id of [kept, audited, forgotten, merged])
    expect([await lead(id), await notes(id)]).toMatchObject([{ fields: {}, search: [] }, []]);
  expect(await notes(lost)).toHaveLength(1);
  expect((await lead(kept)).erasedAt).toBeDefined();
  expect((await lead(audited)).erasedAt).toBeDefined();
  expect(await lead(lost)).toMatchObject(before);
  expect(counts.erased).toBe(7);
  expect(await countLeads(view, days)).toEqual(counted);
  expect(receiver.received).toHaveLength(5);
  const answers = (await queryAll({ partition: deliveriesOf(view, webhookId) })).map(
    ({ leadId, attempts }): [string | null, string | null | undefined] => [leadId, attempts[0]?.excerpt],
  );
  expect(new Map(answers)).toEqual(
    new Map([
      [kept, null],
      [audited, null],
      [forgotten, null],
      [merged, null],
      [lost, 'answer 200'],
    ]),
  );
});

test('a lead whose retention is over by now is restored without what the visitor wrote', async () => {
  const leadId = await scene.submit();
  await world.stack.drain();
  await tryUpdate(brandKey(view), { set: { leadRetentionMonths: 1 } });
  const from = await backUp();
  // Also with the brand, whose setting is then that of the backup.
  await deleteEach([leadKey(view, leadId), brandKey(view)]);

  await run(from, { now: new Date(Date.now() + 40 * 86_400_000) });

  expect(await lead(leadId)).toMatchObject({ fields: {}, erasedAt: expect.any(String) });
});

test('nothing of a tenant that was erased since comes back', async () => {
  const tenant = await world.tenant();
  const from = await backUp();
  const erasing = { by: 'kim', now: new Date(), settleMs: 0, onProgress: () => undefined };
  await eraseTenant(tenant.id, erasing);

  const selections: Selection[] = [{ brandId: tenant.brandId }, { prefix: `T#${tenant.id}#` }];
  for (const selection of selections) {
    const { counts } = await run(from, { selection });
    expect(counts.restored).toBeUndefined();
    expect(counts['left out']).toBeGreaterThan(0);
  }
  expect(await get(brandKey(brandView(tenant.brandId)))).toBeUndefined();
});
