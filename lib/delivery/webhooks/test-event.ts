import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { newId } from '#lib/platform/core/ids.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationErrors } from '#lib/platform/texts/errors.ts';
import type { IntegrationTestEvent } from './events/test-event.contract.ts';
import type { PostFailure } from './post.ts';
import type { WebhookRecord } from './records.ts';
import { sendRequest, signedRequest } from './request.ts';

const reasonOf = (failure: PostFailure): Said => {
  const { post, postTimeout } = integrationErrors();
  return failure === 'timeout' ? postTimeout(exchangeMs.webhookCheck / 1000) : post[failure];
};

/** Posts a signed test event: null when the endpoint accepts it, else the error for its owner. */
export const postTestEvent = async (
  view: BrandView,
  endpoint: WebhookRecord,
  integration: string,
  now: Date,
): Promise<Said | null> => {
  const event: IntegrationTestEvent = {
    type: 'integration.test',
    timestamp: now.toISOString(),
    apiVersion: 'v1',
    data: { brandId: view.id, integration },
  };
  const body = JSON.stringify(event);
  const request = await signedRequest(view, endpoint, { messageId: `msg_${newId(now)}`, body }, now);
  const result = await sendRequest(request, exchangeMs.webhookCheck);
  if (result.outcome === 'failed') return reasonOf(result.reason);
  return result.status >= 200 && result.status < 300 ? null : integrationErrors().postStatus(result.status);
};
