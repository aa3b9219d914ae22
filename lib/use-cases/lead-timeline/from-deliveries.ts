import { deliveryId, deliveryKey } from '#lib/delivery/webhooks/deliveries.ts';
import { readEndpointIds, webhookKey } from '#lib/delivery/webhooks/records.ts';
import { becameLeadAt } from '#lib/leads/leads/became-lead.rules.ts';
import { permissionsOfCaller } from '#lib/platform/access/permissions-of-role.rules.ts';
import { getEach } from '#lib/platform/table/table.ts';
import type { Draft, TimelineSource } from './source.ts';

/** The deliveries of the lead to webhook endpoints, each with its last attempt, for callers who may read them. */
export const ofDeliveries: TimelineSource = async (lead, { view, brand, caller }) => {
  if (!permissionsOfCaller(caller, brand).includes('webhooks:read')) return [];
  const ids = await readEndpointIds(view);
  const at = becameLeadAt(lead);
  const [deliveries, endpoints] = await Promise.all([
    getEach(ids.map((id) => deliveryKey(view, id, deliveryId(at, id, lead.id)))),
    getEach(ids.map((id) => webhookKey(view, id))),
  ]);
  return deliveries.flatMap((delivery, index): Draft[] => {
    if (!delivery) return [];
    const { id, webhookId, status, attemptCount, attempts, createdAt } = delivery;
    const endpoint = endpoints[index];
    const name = endpoint ? (endpoint.description ?? new URL(endpoint.url).host) : null;
    return [
      {
        at: attempts.at(-1)?.at ?? createdAt,
        place: `~${id}`,
        by: null,
        say: () => ({ type: 'webhook', id, webhookId, name, delivery: status, attemptCount }),
      },
    ];
  });
};
