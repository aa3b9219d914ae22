import { issueApiKey, makeApiKey } from '#lib/accounts/api-keys/records.ts';
import { updateBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { updateEscalations } from '#lib/leads/escalations/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { issueKey } from '#lib/platform/credentials/issue-key.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { newBrand, newMember, newTenant, newUser } from '#lib/use-cases/invitations/onboarding.ts';
import { type HttpAnswer, type HttpCall, httpAnswer, httpEvent } from '#test/simulation/functions/http.ts';
import { loadFunction } from '#test/simulation/functions/load.ts';

/** The ports of the receivers of webhooks, each of which behaves in its own way. */
export const ports = { steady: 9001, weak: 9002, leaving: 9003 } as const;

export const recipients = ['office@brand.example', 'sales@brand.example'] as const;
const adminEmail = 'admin@brand.example';
/** Those who are told when nobody answers, one after the other. */
export const watchers = ['first@brand.example', 'second@brand.example'] as const;

/** Until the first of them is told, and from then until the second one is. */
export const escalatedAfterMinutes = 15;

/** The address of one of the franchisees. */
export const workerAddress = (at: number): string => `worker-${at}@brand.example`;

export const storeCode = (at: number): string => `S-${at}`;

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
  { name: 'message', label: 'Message', type: 'textarea' },
];

/** A brand with all that follows a submission. */
export interface Scene {
  brandId: string;
  /** A credential for its operations. */
  key: Record<string, string>;
  formSlug: string;
  formId: string;
  locationIds: string[];
  /** The franchisees of all locations, who get leads in turn. */
  workerIds: string[];
  /** Endpoints of webhooks by the port of their receiver. */
  endpoints: Map<number, string>;
  /** Their secrets by the port of their receiver. */
  secrets: Map<number, string>;
}

const ask = async (operation: Operation, call: HttpCall): Promise<HttpAnswer['data']> => {
  const { handler } = await loadFunction(operation.id);
  const { status, data, error } = httpAnswer(await handler(httpEvent(operation, call, now()) as never, {}));
  if (status >= 300) throw new Error(`The scene cannot be made: ${operation.id} ${status} ${JSON.stringify(error)}`);
  return data;
};

const idIn = (data: HttpAnswer['data'], name: string): string => (data[name] as { id: string }).id;

/** Makes the brand, as its people would: through the handlers, once there is a key. */
export const buildScene = async (): Promise<Scene> => {
  const at = now();
  const { tenant, writes } = newTenant({ name: 'Acme', slug: 'acme' }, at);
  const { id: tenantId } = tenant;
  const brand = newBrand({ tenantId, name: 'Acme', slug: 'acme', tier: 'enterprise', timezone: 'UTC' }, at);
  const names = { firstName: 'Ada', lastName: 'Admin' };
  const admin = newUser({ tenantId, email: adminEmail, passwordHash: 'none', ...names }, at);
  const { id: brandId } = brand.brand;
  const member = newMember({ tenantId, brandId, userId: admin.user.id, role: 'brand_admin', locationIds: [] });
  await commit([...writes, ...brand.writes, ...admin.writes, ...member]);
  const { key, kept } = await issueKey();
  const owner = { id: newId(at), tenantId, brandId, createdBy: admin.user.id, ...firstVersion(at) };
  const record = makeApiKey({ ...kept, ...owner, name: 'World', scopes: ['*'], locationIds: null, expiresAt: null });
  await commit(issueApiKey(brandView(brandId), record));

  const headers = { 'x-api-key': key };
  const params = { brandId };
  const locationIds: string[] = [];
  for (const [at, name] of ['North', 'South'].entries()) {
    const body = { name, status: 'active', storeCode: storeCode(at) };
    locationIds.push(idIn(await ask(createLocation, { headers, params, body }), 'location'));
  }
  const asked = { name: 'Contact', fields, notificationEmails: [recipients[0]], spam: { blockedWords: ['casino'] } };
  const made = (await ask(createForm, { headers, params, body: asked })).form as { id: string; slug: string };
  const autoresponder = { enabled: true, subject: 'Thank you', body: 'We call you back.' };
  const settings = { notificationEmails: [recipients[1]], autoresponder };
  await ask(updateBrandEmailSettings, { headers, params, body: settings });
  const workers = [0, 1].map((at) =>
    newUser({ tenantId, email: workerAddress(at), passwordHash: 'none', firstName: 'Wil', lastName: 'Work' }, now()),
  );
  const workerIds = workers.map(({ user }) => user.id);
  for (const { user, writes: made } of workers)
    await commit([...made, ...newMember({ tenantId, brandId, userId: user.id, role: 'franchisee', locationIds })]);
  await ask(updateAssignmentRules, { headers, params, body: { general: { assign: 'round_robin' } } });
  const steps = watchers.map((address, at) => ({
    afterBusinessMinutes: escalatedAfterMinutes * (at + 1),
    tell: { addresses: [address] },
  }));
  await ask(updateEscalations, { headers, params, body: { general: steps } });
  const [endpoints, secrets] = [new Map<number, string>(), new Map<number, string>()];
  for (const port of Object.values(ports)) {
    const body = { url: `http://127.0.0.1:${port}/leads` };
    const made = await ask(createWebhook, { headers, params, body });
    endpoints.set(port, idIn(made, 'webhook'));
    secrets.set(port, String(made.secret));
  }
  return { brandId, key: headers, formSlug: made.slug, formId: made.id, locationIds, workerIds, endpoints, secrets };
};
