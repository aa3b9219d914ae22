import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createEvent, updateEvent } from '#lib/content/events/contract.ts';
import { announcedEvents } from '#lib/migrations/announced-events.ts';
import { variable } from '#lib/platform/core/env.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const { brandId, admin } = await world.tenant();
const as = admin.credentials;
const params = { brandId };

const entries = async () => {
  const { Items = [] } = await documents.send(
    new ScanCommand({
      TableName: variable('TABLE_NAME'),
      FilterExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': 'announced-event' },
    }),
  );
  return Items;
};
const expiries = async () => (await entries()).map(({ expiresAt }) => expiresAt);
const dayAfter = (end: string): number => Date.parse(end) / 1000 + 86_400;

const migrateAll = async (): Promise<number> => {
  let changed = 0;
  for (let from: string | undefined, first = true; first || from !== undefined; first = false) {
    const page = await announcedEvents.page(from, clock.now());
    changed += page.changed;
    from = page.next;
  }
  return changed;
};

test('the entries of an event in public lists expire a day after its end, also when the end has changed', async () => {
  const body = { title: 'Open day', startsAt: '2027-03-01T10:00:00.000Z', endsAt: '2027-03-01T12:00:00.000Z' };
  const { event } = (await world.call(createEvent, { as, params, body })).data;
  expect(await expiries()).toEqual([dayAfter(body.endsAt), dayAfter(body.endsAt)]);

  const endsAt = '2027-03-09T12:00:00.000Z';
  await world.call(updateEvent, { as, params: { ...params, eventId: event.id }, body: { endsAt } });
  expect(await expiries()).toEqual([dayAfter(endsAt), dayAfter(endsAt)]);

  for (const { PK, SK } of await entries())
    await documents.send(
      new UpdateCommand({
        TableName: variable('TABLE_NAME'),
        Key: { PK: String(PK), SK: String(SK) },
        UpdateExpression: 'REMOVE expiresAt',
      }),
    );
  expect([await migrateAll(), await migrateAll()]).toEqual([1, 0]);
  expect(await expiries()).toEqual([dayAfter(endsAt), dayAfter(endsAt)]);
});
