import type { Lead } from '#lib/leads/leads/shape.contract.ts';
import type { Webhook } from './shape.contract.ts';

type Event = Pick<Lead, 'formId'> & { type: Webhook['eventTypes'][number]; locationId?: string };

const admits = (wanted: readonly string[] | null, id: string | undefined): boolean =>
  wanted === null || (id !== undefined && wanted.includes(id));

/**
 * Whether an endpoint gets a delivery of an event. One that we disabled does as well: the delivery fails without a call,
 * and can be replayed once the endpoint is enabled.
 */
export const wants = (
  endpoint: Pick<Webhook, 'status' | 'disabledReason' | 'eventTypes' | 'formIds' | 'locationIds'>,
  event: Event,
): boolean =>
  (endpoint.status === 'active' || endpoint.disabledReason !== 'by_user') &&
  endpoint.eventTypes.includes(event.type) &&
  admits(endpoint.formIds, event.formId) &&
  admits(endpoint.locationIds, event.locationId);
