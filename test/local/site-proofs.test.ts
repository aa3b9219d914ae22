import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { startNameServer } from '#infra/local/engines/name-server.ts';
import { clientConfig } from '#infra/local/identity.ts';
import { siteProofs } from '#infra/local/site-proofs.ts';
import type { Stack } from '#infra/local/stack.ts';
import { createSite, listSites } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

/** Several megabytes of other records, of which one answer of the table has the first one alone. */
const fillTable = ({ endpoints, tableName: TableName }: Stack) => {
  const client = new DynamoDBClient(clientConfig(endpoints.dynamo));
  const items = Array.from({ length: 30 }, (_, at) => ({
    PK: { S: `${'AFT'[at % 3]}#${at}` },
    SK: { S: '-' },
    text: { S: 'x'.repeat(300_000) },
  }));
  return Promise.all(items.map((Item) => client.send(new PutItemCommand({ TableName, Item }))));
};

test('a site on this machine is verified at its next check', async () => {
  const names = await startNameServer(siteProofs);
  process.env.DNS_SERVERS = names.address;
  onTestFinished(() => {
    names.stop();
    delete process.env.DNS_SERVERS;
  });
  const { brandId, admin } = await world.tenant();
  const request = { as: admin.credentials, params: { brandId } };
  await world.call(createSite, { ...request, body: { domain: 'www.tried-out.example' } });
  clock.advance(10 * 60_000);
  await world.stack.runSchedule('verify-sites');
  const { data } = await world.call(listSites, request);
  expect(data.sites).toMatchObject([{ domain: 'www.tried-out.example', verificationStatus: 'verified' }]);
  expect(await siteProofs('_frontage.www.another.example')).toEqual([]);
});

test('a site is found in a table with several megabytes of other records', async () => {
  const { brandId, admin } = await world.tenant();
  const request = { as: admin.credentials, params: { brandId } };
  await world.call(createSite, { ...request, body: { domain: 'www.among-many.example' } });
  await fillTable(world.stack);
  expect(await siteProofs('_frontage.www.among-many.example')).toEqual([expect.stringMatching(/^frontage-site=/)]);
});
