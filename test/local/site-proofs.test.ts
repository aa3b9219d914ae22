import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { startNameServer } from '#infra/local/engines/name-server.ts';
import { siteProofs } from '#infra/local/site-proofs.ts';
import { variable } from '#lib/core/env.ts';
import { createSite, listSites } from '#lib/sites/contract.ts';
import { documents } from '#lib/table/dynamo/documents.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

/** Several megabytes of other records, of which one answer of the table has the first one alone. */
const fillTable = () =>
  Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      documents.send(
        new PutCommand({
          TableName: variable('TABLE_NAME'),
          Item: { PK: `${'AFT'[at % 3]}#${at}`, SK: '-', text: 'x'.repeat(300_000) },
        }),
      ),
    ),
  );

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
  await fillTable();
  expect(await siteProofs('_frontage.www.among-many.example')).toEqual([expect.stringMatching(/^frontage-site=/)]);
});
