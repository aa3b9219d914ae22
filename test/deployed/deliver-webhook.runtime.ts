import { expect, test } from 'vitest';
import { deliveryKey } from '#lib/delivery/webhooks/deliveries.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { expectHealth, faultCases, type Subject, secretsCases } from './support/fault-cases.ts';
import { hostNames } from './support/receiver.ts';
import { openFunction, readTable, seeded } from './support/scene.ts';
import { type BatchResponse, expectDone, expectReturned, messagesOf } from './support/workers.ts';

/** Loaded before the bundle: it looks up names of the test without a name server. */
const lookups = `
  import dns from 'node:dns/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const system = dns.lookup;
  const known = {
    '${hostNames.private}': async () => [{ address: '10.0.0.1', family: 4 }],
    '${hostNames.silent}': () => new Promise(() => undefined),
  };
  dns.lookup = (host, options) => known[host]?.() ?? system(host, options);
  syncBuiltinESMExports();
`;

const { deployed, servers } = await openFunction('workers/deliver-webhook', {
  LOCAL_ENDPOINTS_ALLOWED: 'true',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(lookups)}`,
});
const { brandId, webhooks, leadIds } = seeded;

/** The first attempt of another delivery each time. */
const deliverTo = (webhookId: string) => () => {
  const deliveryId = newId(new Date());
  const message = { brandId, webhookId, leadId: leadIds[0], deliveryId, attempt: 1 };
  return deployed.invoke<BatchResponse>(messagesOf(message));
};

const delivery: Subject<BatchResponse> = {
  deployed,
  waiter: 'worker',
  send: deliverTo(webhooks.accepting),
  expectRight: expectDone,
};

const failing = { expectFailure: expectReturned('message-0') };

secretsCases(delivery, { server: servers.secrets, reads: 1, ...failing });

faultCases(delivery, { service: 'table', server: servers.table, calls: 1, ...failing });

// The next attempt is queued after one that the endpoint refuses.
const refused = deliverTo(webhooks.refusing);
faultCases(delivery, { service: 'queues', server: servers.queues, calls: 1, send: refused, ...failing });

const outcomes = {
  silent: ['timeout', null],
  trickling: ['timeout', null],
  endless: ['response', 200],
  redirecting: ['response', 307],
  cutting: ['connection', null],
  'without TLS': ['tls', null],
  'private by its name': ['refused_address', null],
  'of a silent name server': ['timeout', null],
};

test('what misbehaving receivers do is recorded, in time, and each is tried again', async () => {
  readTable();
  const { brandId, leadId, webhooks: ill } = seeded.misbehaving;
  const at = new Date();
  const sent = Object.entries(ill).map(([name, webhookId]) => ({ name, webhookId, deliveryId: newId(at) }));
  const messages = sent.map(({ webhookId, deliveryId }) => ({ brandId, webhookId, leadId, deliveryId, attempt: 1 }));
  const invoked = await deployed.invoke<BatchResponse>(messagesOf(...messages));
  expectDone(invoked);
  const view = brandView(brandId);
  const records = await Promise.all(
    sent.map(({ webhookId, deliveryId }) => get(deliveryKey(view, webhookId, deliveryId))),
  );
  const recorded = records.map((record, of) => [
    sent[of]?.name,
    record?.attempts.map((one) => [one.outcome, one.status]),
  ]);
  expect(Object.fromEntries(recorded)).toEqual(
    Object.fromEntries(Object.entries(outcomes).map(([name, outcome]) => [name, [outcome]])),
  );
  // Three seconds below the timeout of the function. The rest of the batch is not timed, as it depends on the load of the machine.
  const slowest = Math.max(...records.map((record) => record?.attempts[0]?.durationMs ?? 0));
  expect(slowest).toBeLessThan(deployed.timeoutSeconds * 1000 - 3_000);
  const again = records.filter((record) => record?.status === 'pending' && record.nextAttemptAt !== null);
  expect(again).toHaveLength(sent.length - 1);
  expect(records.map((record) => record?.attempts[0]?.excerpt?.length ?? 0)).toContain(256);
  await expectHealth(delivery);
});
