import { Webhook as Verifier } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createWebhook, type Delivery, getWebhook, listDeliveries } from '#lib/delivery/webhooks/contract.ts';
import { deliveryId } from '#lib/delivery/webhooks/deliveries.ts';
import type { Webhook } from '#lib/delivery/webhooks/shape.contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { insertLead, leadKey } from '#lib/leads/leads/records.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { now, setClock } from '#lib/platform/core/clock.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import type { WebhookMessage } from '#lib/platform/queue/messages.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { contactFields } from '#test/support/belongings.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';
import { type Received, receiver } from './receiver.ts';

/** A mail as the mailbox has it. */
interface KeptMail {
  id: string;
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A brand with a form, and an API key, which unlike a session outlives the days that these tests advance. */
export interface Scene {
  tenant: Tenant;
  as: Credentials;
  params: { brandId: string };
  form: { id: string; slug: string };
  endpoint(url: string, settings?: object): Promise<{ id: string; secret: string }>;
  webhook(id: string): Promise<Webhook>;
  /** Creates a lead of the form, and returns its id. */
  submit(fields?: object, extra?: object): Promise<string>;
  deliveries(webhookId: string, query?: Record<string, string>): Promise<Delivery[]>;
  /** Queues what is due, and works until nothing is left. */
  sweep(): Promise<void>;
  mails(to: string): Promise<KeptMail[]>;
}

export const openScene = async (world: World, settings: object = {}): Promise<Scene> => {
  const tenant = await world.tenant();
  const params = { brandId: tenant.brandId };
  const admin = { as: tenant.admin.credentials, params };
  const as = {
    'x-api-key': (await world.call(createApiKey, { ...admin, body: { name: 'Tests', scopes: ['*'] } })).data.key,
  };
  const body = { name: 'Contact', fields: contactFields, ...settings };
  const { form } = (await world.call(createForm, { ...admin, body })).data;
  let submissions = 0;
  return {
    tenant,
    as,
    params,
    form,
    endpoint: async (url, given = {}) => {
      const { data, error } = await world.call(createWebhook, { as, params, body: { url, ...given } });
      if (error) throw new Error(error.message);
      return { id: data.webhook.id, secret: data.secret };
    },
    webhook: async (webhookId) => (await world.call(getWebhook, { as, params: { ...params, webhookId } })).data.webhook,
    submit: async (given = {}, extra = {}) => {
      const number = submissions++;
      const fields = { name: `Visitor ${number}`, email: `visitor-${number}@visitor.example`, ...given };
      const request = { params: { formSlug: form.slug }, query: params, body: { fields, ...extra } };
      return (await world.call(submitForm, request)).data.leadId;
    },
    deliveries: async (webhookId, query = {}) =>
      (await world.call(listDeliveries, { as, params: { ...params, webhookId }, query })).data.deliveries,
    sweep: async () => {
      await world.stack.runSchedule('sweep-due-deliveries');
      await world.stack.drain();
    },
    mails: async (to) =>
      (await fetch(`${world.stack.mailboxUrl}/mails?to=${encodeURIComponent(to)}`)).json() as Promise<KeptMail[]>,
  };
};

/** A receiver that answers with these statuses in turn, and with the last one for good. */
export const answering = async (...statuses: number[]) => {
  const headers: Record<string, string> = {};
  const server = await receiver((_, response) => {
    const status = statuses[Math.min(server.received.length, statuses.length) - 1] ?? 204;
    response.writeHead(status, headers).end(`answer ${status}`);
  });
  return { ...server, headers, url: `http://localhost:${server.port}/hook` };
};

/** An invocation of a queue consumer. */
export const eventOf = (...messages: object[]) => ({
  Records: messages.map((message, at) => ({ messageId: `message-${at}`, body: JSON.stringify(message) })) as never[],
});

export const attemptOf = (scene: Scene, webhookId: string, delivery: Delivery, attempt: number): WebhookMessage => ({
  brandId: scene.params.brandId,
  webhookId,
  leadId: delivery.leadId,
  deliveryId: delivery.id,
  attempt,
  turns: 0,
});

/** Leads with the content of another, whose deliveries nobody has queued. */
export const copiesOf = async ({ params }: Scene, leadId: string, count: number): Promise<string[]> => {
  const view = brandView(params.brandId);
  const lead = orNotFound(await get(leadKey(view, leadId)), 'Lead');
  return Promise.all(
    Array.from({ length: count }, async () => {
      const copy = { ...lead, id: newId(now()), createdAt: now().toISOString() };
      await insertLead(view, copy);
      return copy.id;
    }),
  );
};

/** The message of the first attempt at the delivery of a lead. */
export const firstAttemptOf = ({ params }: Scene, webhookId: string, leadId: string): WebhookMessage => ({
  ...params,
  webhookId,
  leadId,
  deliveryId: deliveryId(now(), webhookId, leadId),
  attempt: 1,
  turns: 0,
});

/** Runs an action when a process reads the clock for the nth time from now. */
export const atReading = (nth: number, happen: () => void): void => {
  const at = now();
  let readings = 0;
  setClock(() => {
    readings++;
    if (readings === nth) happen();
    return at;
  });
};

/** Sets a variable until it is reset, at the latest when the test ends; undefined removes it. */
export const having = (name: string, value: string | undefined): (() => void) => {
  const before = process.env[name];
  const set = (to: string | undefined): void => {
    if (to === undefined) delete process.env[name];
    else process.env[name] = to;
  };
  set(value);
  onTestFinished(() => set(before));
  return () => set(before);
};

/** Behaves like a failing service. */
export const without = (name: string): (() => void) => having(name, undefined);

/** Whether a receiver with this secret accepts a request. */
export const accepts = (secret: string, { body, headers }: Received): boolean => {
  try {
    new Verifier(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};
