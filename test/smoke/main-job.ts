import { Webhook } from 'standardwebhooks';
import { expectThat, unmet } from './client.ts';
import { type As, type Prepared, prepare, type Scene, signIn } from './prepare.ts';
import type { Message } from './receiver.ts';

const submit = async ({ client, steps, settings, tag }: Scene, as: As, { brand, form, location }: Prepared) => {
  const path = `/public/forms/${form.slug}`;
  const query = `?brandId=${settings.brand}`;
  const renderToken: string = await steps.step('read the public form', async () => {
    const shown = (await client.get(path + query)).data.form;
    const names = shown.fields.map(({ name }: { name: string }) => name);
    expectThat(names.join() === 'name,email', 'The public form should have the fields that it was made with');
    return shown.renderToken;
  });
  const leads = async (): Promise<{ id: string }[]> =>
    (await client.get(`${brand}/leads?formId=${form.id}`, { as })).data.leads;
  steps.afterwards('delete the lead', async () => {
    for (const { id } of await leads()) await client.remove(`${brand}/leads/${id}`, { as });
    expectThat((await leads()).length === 0, 'An erased lead should be in no list');
  });
  const send = async () => {
    const answers = { name: 'Smoke Test', email: `${tag}@smoke.example` };
    const body = { fields: answers, locationId: location, renderToken };
    const headers = { 'idempotency-key': tag };
    return client.post(`${path}/submit${query}`, { body, headers, expects: 201 });
  };
  const leadId: string = await steps.step('submit the form', async () => (await send()).data.leadId);
  await steps.step('submit it again: one lead', async () => {
    const { data, headers } = await send();
    expectThat(data.leadId === leadId, 'The repeat should be answered with the first lead');
    expectThat(headers.get('idempotent-replayed') === 'true', 'The repeat should say Idempotent-Replayed: true');
  });
  return { leadId, leads };
};

/** The signature is verified with the library that consumers use. */
const verify = ({ headers, body }: Message, secret: string, leadId: string): void => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  } catch (error) {
    throw unmet(`The signature of the webhook should verify, but ${(error as Error).message}`);
  }
  expectThat(JSON.parse(body).data.leadId === leadId, 'The webhook should tell of the lead that was submitted');
};

const awaitWebhook = async (scene: Scene, as: As, { brand, webhook }: Prepared, leadId: string): Promise<void> => {
  const { client, steps, receiver } = scene;
  if (receiver)
    return steps.step('the webhook arrives, its signature verifies', async () => {
      const message = await steps.eventually('A webhook should arrive', async () => receiver.messages[0]);
      verify(message, webhook.secret, leadId);
    });
  await steps.step('the webhook is delivered (its signature is for the receiver to check)', async () => {
    await steps.eventually('The delivery should be answered with 2xx', async () => {
      const { deliveries } = (await client.get(`${brand}/webhooks/${webhook.id}/deliveries`, { as })).data;
      return deliveries.find((one: { status: string }) => one.status === 'delivered');
    });
  });
};

/** From signing in to a lead that is listed, counted and delivered, as a brand and its visitor do it. */
export const mainJob = async (scene: Scene): Promise<void> => {
  const { client, steps } = scene;
  const as = await signIn(scene);
  const prepared = await prepare(scene, as);
  const { brand, location, form, byKey } = prepared;
  const countOf = async (): Promise<number> => (await client.get(`${brand}/lead-counts`, { as })).data.counts[location];
  const before = await steps.step('read the counts', countOf);
  const { leadId, leads } = await submit(scene, as, prepared);
  await steps.step('the list shows it, once', async () => {
    const listed = await steps.eventually('The lead should be listed', async () => {
      const shown = await leads();
      return shown.length > 0 ? shown : undefined;
    });
    expectThat(listed.map(({ id }) => id).join() === leadId, 'The list should show this lead and no other');
  });
  await steps.step('the list shows it by API key', async () => {
    const listed = (await client.get(`${brand}/leads?formId=${form.id}`, { as: byKey })).data.leads;
    expectThat(listed[0]?.id === leadId && listed.length === 1, 'The key should list the same lead');
  });
  await awaitWebhook(scene, as, prepared, leadId);
  await steps.step('the counts move by one', async () => {
    const after = await steps.eventually('The count of the location should rise', async () => {
      const count = await countOf();
      return count > before ? count : undefined;
    });
    // A location in use may get another lead meanwhile.
    if (!scene.settings.location) expectThat(after === before + 1, `The count should be 1 and is ${after}`);
  });
  await steps.step('mark it as viewed', async () => {
    const { lead } = (await client.put(`${brand}/leads/${leadId}/status`, { as, body: { status: 'viewed' } })).data;
    expectThat(lead.status === 'viewed' && lead.viewedAt !== null, 'The lead should be viewed now');
  });
};
