import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { newId } from '#lib/platform/core/ids.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { IntegrationTestEvent } from './events/test-event.contract.ts';
import type { PostFailure } from './post.ts';
import type { WebhookRecord } from './records.ts';
import { sendRequest, signedRequest } from './request.ts';

const reasons: Record<PostFailure, string> = {
  invalid_request: 'The address cannot be called',
  dns: 'The host name of the address cannot be found',
  refused_address: 'The address must be reachable from the public internet',
  connection: 'No connection to the address could be made',
  tls: 'The certificate of the address is not trusted',
  protocol: 'The address does not answer with HTTP',
  timeout: `The address did not answer within ${exchangeMs.webhookCheck / 1000} seconds`,
};

/** Posts a signed test event: null when the endpoint accepts it, else the error for its owner. */
export const postTestEvent = async (
  view: BrandView,
  endpoint: WebhookRecord,
  integration: string,
  now: Date,
): Promise<string | null> => {
  const event: IntegrationTestEvent = {
    type: 'integration.test',
    timestamp: now.toISOString(),
    apiVersion: 'v1',
    data: { brandId: view.id, integration },
  };
  const body = JSON.stringify(event);
  const request = await signedRequest(view, endpoint, { messageId: `msg_${newId(now)}`, body }, now);
  const result = await sendRequest(request, exchangeMs.webhookCheck);
  if (result.outcome === 'failed') return reasons[result.reason];
  return result.status >= 200 && result.status < 300 ? null : `The address answered with status ${result.status}`;
};
