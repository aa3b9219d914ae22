import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { variable } from '#lib/platform/core/env.ts';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { unseal } from '#lib/platform/credentials/seal.ts';
import { traceparent } from '#lib/platform/observe/trace.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { checkEndpointUrl } from './address.ts';
import type { DeliveryRecord } from './deliveries.ts';
import { endpointRules } from './endpoint.ts';
import { leadSubmitted, type Submitted } from './events/payload.rules.ts';
import { type PostResult, post } from './post.ts';
import { sealPlace, type WebhookRecord } from './records.ts';
import { signatureHeaders } from './signature.ts';

const fixedHeaders = { 'content-type': 'application/json', 'user-agent': 'Frontage-Webhooks/1.0' };

/** The body of the attempts of a delivery, which is not stored: it is made of what the event tells. */
export const webhookRequestBody = (told: Submitted): string => leadSubmitted(told, variable('PUBLIC_URL'));

/** The request of a delivery as it may be shown: no signature, and no custom headers. `told` is absent for an erased lead. */
export const shownRequest = (delivery: DeliveryRecord, told: Submitted | undefined) => {
  // An attempt that was given up before the request has no duration.
  const last = delivery.attempts.findLast(({ status, durationMs }) => status !== null || durationMs > 0);
  return {
    headers: {
      ...fixedHeaders,
      'webhook-id': delivery.messageId,
      ...(last && { 'webhook-timestamp': epochSeconds(new Date(last.at)).toString() }),
    },
    body: told ? webhookRequestBody(told) : null,
  };
};

interface SignedRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Event {
  messageId: string;
  body: string;
  /** The delivery and its lead, which a test of an endpoint has not. */
  id?: string;
  leadId?: string | null;
}

/** The requests to an endpoint at a time, signed with each secret that is valid then. */
export const signedRequest = async (
  view: BrandView,
  endpoint: WebhookRecord,
  { messageId, body, id, leadId }: Event,
  at: Date,
): Promise<SignedRequest> => {
  const place = sealPlace(view, endpoint.id);
  const valid = endpoint.sealedSecrets.filter(({ until }) => until === null || until > at.toISOString());
  const secrets = await Promise.all(valid.map(({ sealed }) => unseal(sealed, place)));
  const custom = endpoint.sealedHeaders === null ? '{}' : await unseal(endpoint.sealedHeaders, place);
  const headers = {
    ...(leadId && id && { traceparent: traceparent(leadId, id) }),
    ...(JSON.parse(custom) as Record<string, string>),
    ...fixedHeaders,
    ...signatureHeaders({ id: messageId, timestamp: at, body, secrets }),
  };
  return { url: endpoint.url, headers, body };
};

/** Sends it, unless the rules for addresses no longer permit the URL. */
export const sendRequest = async (
  request: SignedRequest,
  patienceMs: number = exchangeMs.webhook,
): Promise<PostResult> => {
  const rules = endpointRules();
  if (checkEndpointUrl(request.url, rules) !== null)
    return { outcome: 'failed', reason: 'refused_address', durationMs: 0 };
  return post({ ...request, timeoutMs: patienceMs, localAllowed: rules.localAllowed });
};
