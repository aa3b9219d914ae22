import { type Client, expectThat } from './client.ts';
import type { Receiver } from './receiver.ts';
import type { Settings } from './settings.ts';
import type { Steps } from './steps.ts';

export type As = Record<string, string>;

export interface Scene {
  client: Client;
  steps: Steps;
  settings: Settings;
  /** The target of the product's webhooks. Without a receiver of ours, only the product's log shows them. */
  receiver: Receiver | undefined;
  receiverUrl: string;
  /** The mark of everything that this run creates. */
  tag: string;
}

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
];

export const signIn = ({ client, steps, settings: { email, password } }: Scene): Promise<As> =>
  steps.step('sign in', async () => {
    const { data } = await client.post('/v1/auth/login', { body: { email, password } });
    expectThat(!data.mustChangePassword, 'The password should not have to be changed first');
    steps.afterwards('sign out', async () => {
      await client.post('/v1/auth/logout', { body: { refreshToken: data.refreshToken } });
      await client.get('/v1/me', { as: { authorization: `Bearer ${data.accessToken}` }, expects: 401 });
    });
    return { authorization: `Bearer ${data.accessToken}` };
  });

/** The steps by which a brand prepares for its first lead. */
export const prepare = async ({ client, steps, settings, receiverUrl, tag }: Scene, as: As) => {
  const brand = `/v1/brands/${settings.brand}`;
  const location: string =
    settings.location ??
    (await steps.step('create a location', async () => {
      const body = { name: `Smoke ${tag}`, slug: tag, status: 'onboarding' };
      const { id } = (await client.post(`${brand}/locations`, { as, body, expects: 201 })).data.location;
      steps.afterwards('delete the location', async () => {
        await client.remove(`${brand}/locations/${id}`, { as });
      });
      return id;
    }));
  const form = await steps.step('create a form', async () => {
    const body = { name: `Smoke ${tag}`, slug: tag, fields, spam: { minSeconds: 0 } };
    const made = (await client.post(`${brand}/forms`, { as, body, expects: 201 })).data.form;
    steps.afterwards('delete the form', async () => {
      await client.remove(`${brand}/forms/${made.id}`, { as });
      await client.get(`${brand}/forms/${made.id}`, { as, expects: 404 });
    });
    return made as { id: string; slug: string };
  });
  const byKey = await steps.step('create an API key', async (): Promise<As> => {
    const body = { name: `Smoke ${tag}`, scopes: ['leads:read'] };
    const { apiKey, key } = (await client.post(`${brand}/api-keys`, { as, body, expects: 201 })).data;
    steps.afterwards('revoke the API key', async () => {
      await client.put(`${brand}/api-keys/${apiKey.id}/revoke`, { as });
      await client.get(`${brand}/leads`, { as: { 'x-api-key': key }, expects: 401 });
    });
    return { 'x-api-key': key };
  });
  const webhook = await steps.step('create a webhook endpoint', async () => {
    const body = { url: receiverUrl, description: `Smoke ${tag}`, formIds: [form.id] };
    const made = (await client.post(`${brand}/webhooks`, { as, body, expects: 201 })).data;
    steps.afterwards('delete the webhook endpoint', async () => {
      await client.remove(`${brand}/webhooks/${made.webhook.id}`, { as });
      await client.get(`${brand}/webhooks/${made.webhook.id}`, { as, expects: 404 });
    });
    return { id: made.webhook.id as string, secret: made.secret as string };
  });
  return { brand, location, form, byKey, webhook };
};
export type Prepared = Awaited<ReturnType<typeof prepare>>;
