import { Webhook } from 'standardwebhooks';
import { exampleEvent } from './generated/example-event.ts';
import type { webhooks } from './generated/schema.ts';

type BodyOf<Sent> = Sent extends { post: { requestBody: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;

/** An event that a webhook endpoint receives, told apart by its `type`. New types may be added: ignore those that you do not know. */
export type WebhookEvent = BodyOf<webhooks[keyof webhooks]>;

export type LeadSubmitted = Extract<WebhookEvent, { type: 'lead.submitted' }>;

type HeaderValues = Headers | Readonly<Record<string, string | string[] | undefined>>;

const plain = (headers: HeaderValues): Record<string, string> =>
  headers instanceof Headers
    ? Object.fromEntries(headers)
    : Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));

const isEvent = (value: unknown): value is WebhookEvent =>
  typeof value === 'object' && value !== null && 'type' in value && 'data' in value;

/**
 * The event in a delivery, after its signature was checked with the secret of the endpoint. Throws for a delivery that
 * is not from Frontage, or is older than five minutes. `body` must be the text as it was received.
 */
export const verifyWebhook = (secret: string, body: string, headers: HeaderValues): WebhookEvent => {
  const event = new Webhook(secret).verify(body, plain(headers));
  if (!isEvent(event)) throw new Error('The delivery is not an event');
  return event;
};

/** An event as Frontage would send it, for tests of a receiver: the example of the reference, with what is given of its data. */
export const testEvent = (data: Partial<LeadSubmitted['data']> = {}): LeadSubmitted => ({
  ...exampleEvent,
  timestamp: new Date().toISOString(),
  data: { ...exampleEvent.data, leadId: crypto.randomUUID(), isTest: true, ...data },
});

interface SignOptions {
  /** Identifies the delivery; the same for every attempt. Default: a new one */
  id?: string;
  /** When the attempt was made. Default: now */
  at?: Date;
}

/** Body and headers of a delivery, signed as Frontage signs, for tests of a receiver. */
export const signWebhook = (
  secret: string,
  event: WebhookEvent,
  { id = `msg_${crypto.randomUUID()}`, at = new Date() }: SignOptions = {},
): { body: string; headers: Record<string, string> } => {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return { body, headers };
};
