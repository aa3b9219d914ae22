import { newId } from '#lib/platform/core/ids.ts';
import { faultCases, type Subject, secretsCases } from './support/fault-cases.ts';
import { openFunction, seeded } from './support/scene.ts';
import { type BatchResponse, expectDone, expectReturned, messagesOf } from './support/workers.ts';

const { deployed, servers } = await openFunction('workers/deliver-webhook', { LOCAL_ENDPOINTS_ALLOWED: 'true' });
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
