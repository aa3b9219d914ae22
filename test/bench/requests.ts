import { login } from '#lib/contract/auth.ts';
import { createForm } from '#lib/contract/forms.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { getPublicForm, submitForm } from '#lib/contract/public.ts';
import { answers } from '#test/support/belongings.ts';
import { password, type Tenant, type World } from '#test/support/product.ts';

interface Request {
  params: Record<string, string>;
  query: Record<string, string>;
  body?: unknown;
}

interface Scene {
  world: World;
  tenant: Tenant;
  /** Ids of what the tenant has, by the names that paths use. */
  params: Record<string, string>;
}

const signedIn = async ({ world, tenant }: Scene) =>
  (await world.call(login, { body: { email: tenant.admin.email, password } })).data;

/** A submission that is held back: it fills in what people do not see. */
const held = async ({ world, params }: Scene): Promise<string> => {
  const at = { params: { formSlug: params.formSlug ?? '' }, query: { brandId: params.brandId ?? '' } };
  const { form } = (await world.call(getPublicForm, at)).data;
  const fields = { ...answers, [form.honeypot ?? 'website']: 'http://spam.example' };
  return (await world.call(submitForm, { ...at, body: { fields } })).data.leadId;
};

type Part = Partial<Request>;

const heldLead = async (scene: Scene): Promise<Part> => ({ params: { leadId: await held(scene) } });
const refreshToken = async (scene: Scene): Promise<Part> => ({
  body: { refreshToken: (await signedIn(scene)).refreshToken },
});

/** Where the example of the contract does not fit what there is. */
const prepared: Record<string, (scene: Scene) => Promise<Part>> = {
  'auth/login': async ({ tenant }) => ({ body: { email: tenant.admin.email, password } }),
  'auth/refresh': refreshToken,
  'auth/logout': refreshToken,
  'forms/create': async () => ({ body: { ...(createForm.example.body as object), slug: undefined } }),
  'leads/release-quarantined': heldLead,
  'leads/delete-quarantined': heldLead,
  'leads/list-quarantine': async (scene) => {
    await held(scene);
    return {};
  },
  'webhooks/create': async () => ({ body: { url: 'http://localhost:9/nobody-listens', description: 'CRM' } }),
  'webhooks/replay': async () => ({ body: { since: new Date(Date.now() - 3_600_000).toISOString() } }),
  'webhooks/redeliver': async ({ world }) => {
    await world.stack.drain();
    return {};
  },
  'public/get-form': async ({ params }) => ({ query: { brandId: params.brandId ?? '' } }),
  'public/submit-form': async ({ params }) => ({ query: { brandId: params.brandId ?? '' } }),
};

/** The example of an operation, on what a tenant has. */
export const requestFor = async (operation: Operation, scene: Scene): Promise<Request> => {
  const { query = {}, body } = operation.example;
  const part = (await prepared[operation.id]?.(scene)) ?? {};
  return {
    query: { ...query },
    ...(body !== undefined && { body }),
    ...part,
    params: { ...scene.params, ...part.params },
  };
};
