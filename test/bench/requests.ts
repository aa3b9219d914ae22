import { forgotPassword, login } from '#lib/accounts/auth/contract.ts';
import { createInvitation } from '#lib/accounts/invitations/contract.ts';
import { createContentItem, publishContentItem, scheduleContentItem } from '#lib/content/content/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { type UploadedFile, uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { answers } from '#test/support/belongings.ts';
import { mailsTo, tokenIn } from '#test/support/outside/mails.ts';
import { password, type Tenant, type World } from '#test/support/product.ts';

interface Request {
  params: Record<string, string>;
  query: Record<string, string>;
  body?: unknown;
}

interface Scene {
  world: World;
  tenant: Tenant;
  /** Ids of the tenant's records, by the parameter names of paths. */
  params: Record<string, string>;
}

const signedIn = async ({ world, tenant }: Scene) =>
  (await world.call(login, { body: { email: tenant.admin.email, password } })).data;

/** A submission that is quarantined: it fills in the hidden input. */
const quarantined = async ({ world, params }: Scene): Promise<string> => {
  const at = { params: { formSlug: params.formSlug ?? '' }, query: { brandId: params.brandId ?? '' } };
  const { form } = (await world.call(getPublicForm, at)).data;
  const fields = { ...answers, [form.honeypot ?? 'website']: 'http://spam.example' };
  return (await world.call(submitForm, { ...at, body: { fields } })).data.leadId;
};

const joining = { firstName: 'Ada', lastName: 'Lovelace', password: 'joining-battery-staple-7' };

const invited = async ({ world, tenant }: Scene): Promise<string> => {
  const body = { email: `invited-${tenant.slug}@test.example`, role: 'marketing' };
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId }, body };
  await world.call(createInvitation, request);
  return tokenIn((await mailsTo(world, body.email)).at(-1));
};

type Part = Partial<Request>;

const quarantinedLead = async (scene: Scene): Promise<Part> => ({ params: { leadId: await quarantined(scene) } });
const refreshToken = async (scene: Scene): Promise<Part> => ({
  body: { refreshToken: (await signedIn(scene)).refreshToken },
});

/** Used where the example of the contract does not fit the tenant's records. */
const prepared: Record<string, (scene: Scene) => Promise<Part>> = {
  'auth/login': async ({ tenant }) => ({ body: { email: tenant.admin.email, password } }),
  'auth/refresh': refreshToken,
  'auth/logout': refreshToken,
  'forms/create': async () => ({ body: { ...(createForm.example.body as object), slug: undefined } }),
  'leads/release-quarantined': quarantinedLead,
  'leads/delete-quarantined': quarantinedLead,
  'leads/list-quarantine': async (scene) => {
    await quarantined(scene);
    return {};
  },
  'webhooks/create': async () => ({ body: { url: 'http://localhost:9/nobody-listens', description: 'CRM' } }),
  'webhooks/replay': async () => ({ body: { since: new Date(Date.now() - 3_600_000).toISOString() } }),
  'webhooks/redeliver': async ({ world }) => {
    await world.stack.drain();
    return {};
  },
  'auth/tenant-lookup': async ({ tenant }) => ({ body: { slug: tenant.slug } }),
  'auth/invitation-lookup': async (scene) => ({ body: { token: await invited(scene) } }),
  'auth/accept-invitation': async (scene) => ({ body: { ...joining, token: await invited(scene) } }),
  'auth/reset-password': async ({ world, tenant }) => {
    const { email } = tenant.admin;
    await world.call(forgotPassword, { body: { email } });
    return { body: { token: tokenIn((await mailsTo(world, email)).at(-1)), newPassword: joining.password } };
  },
  'brands/create': async ({ tenant }) => ({
    body: { tenantId: tenant.id, name: 'Second brand', slug: `second-${tenant.slug}` },
  }),
  'media/upload-location': async () => {
    const { file, ...rest } = uploadLocationMedia.example.body as { file: UploadedFile };
    // The library has a file with the same content already.
    return { body: { ...rest, file: { ...file, bytes: Uint8Array.from([...file.bytes, 0]) } } };
  },
  'content/create-item': async () => ({ body: { ...(createContentItem.example.body as object), slug: 'fresh' } }),
  'content/unpublish-item': async ({ world, tenant, params }) => {
    await world.call(publishContentItem, { as: tenant.admin.credentials, params });
    return {};
  },
  'content/cancel-item-schedule': async ({ world, tenant, params }) => {
    const body = { publishAt: new Date(Date.now() + 86_400_000).toISOString() };
    await world.call(scheduleContentItem, { as: tenant.admin.credentials, params, body });
    return {};
  },
};

/** The example of an operation, applied to the tenant's records. */
export const requestFor = async (operation: Operation, scene: Scene): Promise<Request> => {
  const { query = {}, body } = operation.example;
  const part = (await prepared[operation.id]?.(scene)) ?? {};
  return {
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, scene.params[name] ?? value])),
    ...(body !== undefined && { body }),
    ...part,
    params: { ...scene.params, ...part.params },
  };
};
