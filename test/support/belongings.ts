import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { login } from '#lib/accounts/auth/contract.ts';
import { listSessions } from '#lib/accounts/me/sessions.contract.ts';
import { createWebhook, sendTestWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { createLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { createLeadTask } from '#lib/leads/lead-tasks/contract.ts';
import { createLeadView } from '#lib/leads/lead-views/contract.ts';
import { createLeadCall } from '#lib/leads/lead-work/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import type { Addition } from './belongings/addition.ts';
import { addContent } from './belongings/content.ts';
import { addCustomField } from './belongings/custom-fields.ts';
import { addExport } from './belongings/exports.ts';
import { addImport } from './belongings/imports.ts';
import { integrationsOf } from './belongings/integrations.ts';
import { addJob } from './belongings/jobs.ts';
import { addMedia } from './belongings/media.ts';
import { addMessages } from './belongings/messages.ts';
import { people } from './belongings/people.ts';
import { addHoliday } from './belongings/profile.ts';
import { addPromotion } from './belongings/promotions.ts';
import { addRegion } from './belongings/regions.ts';
import { addServices } from './belongings/services.ts';
import { sitesOf } from './belongings/sites.ts';
import { addStaffAccess } from './belongings/staff-access.ts';
import type { Tenant, World } from './product.ts';

export const contactFields = [
  { name: 'name', label: 'Name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
  { name: 'message', label: 'Message', type: 'textarea' },
];

export const answers = { name: 'Grace Hopper', email: 'grace@visitor.example', message: 'The boiler leaks.' };

const additions: Addition[] = [
  sitesOf,
  addContent,
  integrationsOf,
  people,
  addServices,
  addCustomField,
  addRegion,
  addImport,
  addPromotion,
  addHoliday,
  addMedia,
  addMessages,
  addStaffAccess,
  addExport,
  addJob,
];

/** One record of everything that a path can name, created through the API. */
export const belongingsOf = async (world: World, tenant: Tenant): Promise<Record<string, string>> => {
  const made = await firstBelongings(world, tenant);
  // The calls of a user in one second are limited, and the clock of a test may be stopped.
  for (const add of additions)
    Object.assign(made, await add(world, { ...tenant, admin: await tenant.person('brand_admin') }, made));
  return made;
};

/** A session of the admin beside that of their requests. */
const otherSession = async (world: World, { admin: { email, password, credentials: as } }: Tenant): Promise<string> => {
  await world.call(login, { body: { email, password } });
  const { sessions } = (await world.call(listSessions, { as })).data;
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
};

const firstBelongings = async (world: World, tenant: Tenant): Promise<Record<string, string>> => {
  const params = { brandId: tenant.brandId };
  const as = tenant.admin.credentials;
  const { location } = (
    await world.call(createLocation, { as, params, body: { name: 'Main Street', slug: 'about', status: 'active' } })
  ).data;
  const { form } = (await world.call(createForm, { as, params, body: { name: 'Contact', fields: contactFields } }))
    .data;
  const { webhook } = (
    await world.call(createWebhook, { as, params, body: { url: 'http://localhost:9/nobody-listens' } })
  ).data;
  const { apiKey } = (await world.call(createApiKey, { as, params, body: { name: 'Key' } })).data;
  const { leadId } = (
    await world.call(submitForm, {
      params: { formSlug: form.slug },
      query: params,
      body: { fields: answers, locationId: location.id },
    })
  ).data;
  const ofLead = { as, params: { ...params, leadId } };
  const { note } = (await world.call(createLeadNote, { ...ofLead, body: { text: 'Called back' } })).data;
  const due = { text: 'Send the offer', dueAt: new Date(Date.now() + 86_400_000).toISOString() };
  const { task } = (await world.call(createLeadTask, { ...ofLead, body: due })).data;
  const { call } = (await world.call(createLeadCall, { ...ofLead, body: { result: 'not_reached' } })).data;
  const saved = { name: 'Open leads', filter: { outcome: 'open' as const }, shared: true };
  const { view } = (await world.call(createLeadView, { as, params, body: saved })).data;
  const { delivery } = (await world.call(sendTestWebhook, { as, params: { ...params, webhookId: webhook.id } })).data;
  return {
    ...params,
    sessionId: await otherSession(world, tenant),
    tenantId: tenant.id,
    locationId: location.id,
    formId: form.id,
    formSlug: form.slug,
    webhookId: webhook.id,
    keyId: apiKey.id,
    leadId,
    noteId: note.id,
    taskId: task.id,
    callId: call.id,
    viewId: view.id,
    deliveryId: delivery.id,
  };
};
