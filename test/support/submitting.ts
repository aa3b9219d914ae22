import { createForm } from '#lib/leads/forms/contract.ts';
import { contactFields } from './belongings.ts';
import type { Tenant, World } from './product.ts';
import { newVisitor } from './visitors.ts';

/** A form of a tenant, and visitors who submit it. Each call is another visitor unless one is given. */
export const formOf = async (world: World, tenant: Tenant, settings: object = {}) => {
  // An admin of its own, because of the rate limit of a user.
  const admin = await tenant.person('brand_admin');
  const request = {
    as: admin.credentials,
    params: { brandId: tenant.brandId },
    body: { name: 'Contact', fields: contactFields, ...settings },
  };
  const { form, webhookSecret } = (await world.call(createForm, request)).data;
  const url = `${world.stack.url}/public/forms/${form.slug}/submit?brandId=${tenant.brandId}`;
  const submit = async (body: object | string, headers: Record<string, string> = {}, visitor = newVisitor()) => {
    const answer = await visitor.post(url, typeof body === 'string' ? body : JSON.stringify(body), headers);
    const json = answer.headers['content-type']?.includes('json') ? JSON.parse(answer.body) : {};
    return { ...answer, data: json.data, error: json.error };
  };
  return { form, webhookSecret, url, submit };
};
