import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { forgotPassword, login } from '#lib/accounts/auth/contract.ts';
import { createBrand } from '#lib/accounts/brands/contract.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { scanTable } from '#lib/platform/table/bulk.ts';
import { belongingsOf, contactFields } from '#test/support/belongings.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { textOf } from '#test/support/table.ts';

type Stored = Record<string, unknown>;

/** Every record of the table, by its key. */
export const everyRecord = async (): Promise<Map<string, Stored>> => {
  const records = new Map<string, Stored>();
  await scanTable(async (items) => {
    for (const item of items) records.set(`${item.PK} ${item.SK}`, item);
  });
  return records;
};

export const everyObject = async (): Promise<string[]> => {
  const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: variable('MEDIA_BUCKET') }));
  return Contents.map(({ Key }) => String(Key));
};

export interface Furnished {
  tenant: Tenant;
  made: Record<string, string>;
  apiKey: string;
  /** All identifiers of the tenant. */
  names: string[];
}

/** A tenant with one record of everything, with deleted and pending work, and with records of the platform. */
export const furnish = async (world: World, tenant: Tenant): Promise<Furnished> => {
  const made = await belongingsOf(world, tenant);
  const params = { brandId: tenant.brandId };
  const person = await tenant.person('brand_admin');
  const as = person.credentials;
  const values = { values: { slogan: 'We come at night' } };
  const at = { ...params, locationId: made.locationId ?? '' };
  await world.call(updateCustomValues, { as, params: at, body: values });
  const form = { name: 'Second', fields: contactFields };
  await world.call(createForm, { as, params, body: form, headers: { 'idempotency-key': `twice-${tenant.id}` } });
  const { key } = (await world.call(createApiKey, { as, params, body: { name: 'Partner', scopes: ['*'] } })).data;
  await world.call(createForm, {
    as: { 'x-api-key': key },
    params,
    body: { ...form, name: 'Third' },
    headers: { 'idempotency-key': 'by-key' },
  });
  await world.call(login, { body: { email: person.email, password: person.password } });
  await world.call(forgotPassword, { body: { email: person.email } });
  await suppress(person.email, 'bounce', new Date());
  const second = { tenantId: tenant.id, name: 'Second', slug: 'second', adminEmail: `asked@${tenant.slug}.example` };
  const { brand } = (await world.call(createBrand, { as: await world.superAdmin(), body: { ...second, tier: 'pro' } }))
    .data;
  await world.stack.drain();
  const own = [tenant.brandId, brand.id].map((id) => `B#${id}#API_KEY`);
  const told = [...(await everyRecord()).values()].flatMap(({ PK, id, email, hash, fingerprint }) => {
    if (PK === `T#${tenant.id}#USER`) return [String(id), String(email)];
    return own.includes(String(PK)) ? [String(id), String(hash), String(fingerprint)] : [];
  });
  const names = [tenant.id, tenant.slug, tenant.brandId, brand.id, second.adminEmail, ...told];
  return { tenant, made, apiKey: key, names };
};

/** Records that name a tenant in any way. */
export const namingAny = (records: Map<string, Stored>, names: readonly string[]): string[] =>
  [...records].flatMap(([key, record]) => {
    const text = textOf(record);
    return names.some((name) => text.includes(name)) ? [key] : [];
  });
