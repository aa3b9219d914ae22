import { verifyWebhook, type WebhookEvent } from '@frontage/client/webhooks';

const verified = (secret: string, body: string, headers: Headers): WebhookEvent | undefined => {
  try {
    return verifyWebhook(secret, body, headers);
  } catch {
    return undefined;
  }
};

/** Answers a delivery: stores the event, and lets Frontage send it again if that fails. */
export const receiveWebhook = async (
  request: Request,
  secret: string,
  store: (id: string, event: WebhookEvent) => Promise<void>,
): Promise<Response> => {
  // The signature is that of the text as it came, so it must not be parsed before.
  const event = verified(secret, await request.text(), request.headers);
  if (!event) return new Response('The signature is wrong', { status: 401 });
  // A delivery can arrive twice, with the same id. What takes long comes after the answer: Frontage waits for ten seconds.
  await store(request.headers.get('webhook-id') ?? '', event);
  return new Response(null, { status: 204 });
};
