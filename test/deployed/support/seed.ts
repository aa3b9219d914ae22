import type { AttributeValue } from 'aws-lambda';
import { resetSealPlace } from '#lib/accounts/auth/password-resets.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { unguessable } from '#lib/platform/core/ids.ts';
import { seal } from '#lib/platform/credentials/seal.ts';
import { answers, belongingsOf, contactFields } from '#test/support/belongings.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';
import { misbehaving } from './receiver.ts';
import { type SeededJobs, seedJobs } from './seed-jobs.ts';
import { type SeededWorkbook, seedWorkbook } from './seed-workbook.ts';

export type StoredItem = Record<string, AttributeValue>;

interface SeededPerson {
  id: string;
  email: string;
  password: string;
  /** For the mail with which they could choose a new password. */
  sealedToken: string;
}

/** The records that the tests of all functions find in the table. They can be sent to other processes. */
export interface Seeded {
  tenantId: string;
  brandId: string;
  /** The token of an admin of the brand. */
  credentials: Credentials;
  /** Other brands, with an admin each, because the uploads of a brand are limited. */
  others: { brandId: string; credentials: Credentials }[];
  /** More than one, because a function remembers what it has read for a second. */
  formSlugs: string[];
  /** People who can sign in, and who get mails. */
  people: SeededPerson[];
  leadIds: string[];
  /** Another brand with one record of everything that a path can name, its admin, and somebody of the platform's staff. */
  belongings: Record<string, string>;
  owner: Credentials;
  /** The address of somebody else of the staff. */
  leaving: string;
  staff: Credentials;
  /** Endpoints that accept everything and nothing. */
  webhooks: { accepting: string; refusing: string };
  misbehaving: { brandId: string; leadId: string; webhooks: Record<string, string> };
  jobs: SeededJobs;
  workbook: SeededWorkbook;
}

const createForms = async (world: World, { admin, brandId }: Tenant): Promise<string[]> => {
  const slugs: string[] = [];
  for (let made = 0; made < 24; made++) {
    const body = { name: `Contact ${made}`, fields: contactFields };
    const { data } = await world.call(createForm, { as: admin.credentials, params: { brandId }, body });
    slugs.push(data.form.slug);
  }
  return slugs;
};

const submitLeads = async (world: World, brandId: string, formSlug = ''): Promise<string[]> => {
  const ids: string[] = [];
  for (const message of ['The boiler leaks.', 'The boiler is loud.']) {
    const body = { fields: { ...answers, message } };
    ids.push((await world.call(submitForm, { params: { formSlug }, query: { brandId }, body })).data.leadId);
  }
  return ids;
};

/** A lead of a brand of its own, which is announced to nobody, and its endpoints that misbehave, by what they do. */
const seedMisbehaving = async (world: World, receiverUrl: string): Promise<Seeded['misbehaving']> => {
  const { brandId, admin } = await world.tenant();
  const as = { as: admin.credentials, params: { brandId } };
  const { form } = (await world.call(createForm, { ...as, body: { name: 'Contact', fields: contactFields } })).data;
  const [leadId = ''] = await submitLeads(world, brandId, form.slug);
  const webhooks: Record<string, string> = {};
  for (const [name, url] of Object.entries(misbehaving(receiverUrl)))
    webhooks[name] = (await world.call(createWebhook, { ...as, body: { url } })).data.webhook.id;
  return { brandId, leadId, webhooks };
};

const addPerson = async (tenant: Tenant): Promise<SeededPerson> => {
  const { id, email, password } = await tenant.person('marketing');
  return { id, email, password, sealedToken: await seal(unguessable(), resetSealPlace(email)) };
};

/** One brand with all that the functions need, created through the API. */
export const seed = async (world: World, receiverUrl: string): Promise<Seeded> => {
  const tenant = await world.tenant();
  const { brandId, admin } = tenant;
  const endpoint = async (path: string): Promise<string> => {
    const request = { as: admin.credentials, params: { brandId }, body: { url: receiverUrl + path } };
    return (await world.call(createWebhook, request)).data.webhook.id;
  };
  const formSlugs = await createForms(world, tenant);
  const others = await Promise.all(Array.from({ length: 3 }, () => world.tenant()));
  const people = await Promise.all(Array.from({ length: 60 }, () => addPerson(tenant)));
  const owning = await world.tenant();
  return {
    // These drain the queues, in which the leads below must stay.
    belongings: await belongingsOf(world, owning),
    jobs: await seedJobs(world),
    workbook: await seedWorkbook(world),
    owner: owning.admin.credentials,
    staff: await world.superAdmin(),
    leaving: (await world.staff()).email,
    tenantId: tenant.id,
    brandId,
    credentials: admin.credentials,
    others: others.map((other) => ({ brandId: other.brandId, credentials: other.admin.credentials })),
    formSlugs,
    people,
    webhooks: { accepting: await endpoint('/accepting'), refusing: await endpoint('/refusing') },
    leadIds: await submitLeads(world, brandId, formSlugs[0]),
    misbehaving: await seedMisbehaving(world, receiverUrl),
  };
};
