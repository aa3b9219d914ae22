import type { Lead } from '#lib/contract/leads.ts';
import type { Webhook } from '#lib/contract/webhooks.ts';

type Event = Pick<Lead, 'formId'> & { type: Webhook['eventTypes'][number]; locationId?: string };

const admits = (wanted: readonly string[] | null, id: string | undefined): boolean =>
  wanted === null || (id !== undefined && wanted.includes(id));

/** Whether an endpoint is to be told of an event. */
export const wants = (
  endpoint: Pick<Webhook, 'status' | 'eventTypes' | 'formIds' | 'locationIds'>,
  event: Event,
): boolean =>
  endpoint.status === 'active' &&
  endpoint.eventTypes.includes(event.type) &&
  admits(endpoint.formIds, event.formId) &&
  admits(endpoint.locationIds, event.locationId);
