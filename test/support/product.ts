import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engines } from '#infra/local/engines.ts';
import { type Stack, startStack } from '#infra/local/stack.ts';
import { multipartOf } from '#infra/openapi/multipart.ts';
import { sessionKey } from '#lib/accounts/sessions.ts';
import { hashPassword } from '#lib/auth/passwords.ts';
import { issueAccessToken } from '#lib/auth/tokens.ts';
import type { FieldError } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import type { Data, Input, Operation, Role } from '#lib/core/operation.ts';
import type { Tier } from '#lib/core/tiers.ts';
import { tenantView } from '#lib/table/table.ts';
import { commit, put } from '#lib/table/write.ts';
import { newBrand, newMember, newTenant, newUser } from '#lib/use-cases/accounts/onboarding.ts';

/** Headers with the caller's credential. */
export type Credentials = Record<string, string>;

export interface Reply<T> {
  status: number;
  headers: Headers;
  data: T;
  error: { code: string; message: string; details: FieldError[] };
  text: string;
}

interface Request<Op extends Operation> {
  as?: Credentials;
  params?: Partial<Record<string, string>>;
  query?: Record<string, string | number>;
  /** Loosely typed on purpose: half of the tests send what the contract refuses. */
  body?: unknown;
  /** Parts of a form, for operations that take files, or an object that becomes the JSON body. */
  form?: FormData;
  headers?: Record<string, string>;
  /** Checks that an expected operation type is inferred. */
  readonly of?: Input<Op>;
}

const urlOf = (base: string, operation: Operation, { params = {}, query = {} }: Request<Operation>): string => {
  const path = operation.path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
};

interface Sent {
  contentType?: string;
  body?: string | Buffer<ArrayBuffer> | FormData;
}

const sent = ({ accepts }: Operation, { body, form }: Request<Operation>): Sent => {
  if (form) return { body: form };
  if (body === undefined) return {};
  if (typeof body === 'string') return { contentType: 'application/json', body };
  if (accepts !== 'multipart') return { contentType: 'application/json', body: JSON.stringify(body) };
  const { contentType, bytes } = multipartOf(body as object);
  return { contentType, body: Buffer.from(bytes) };
};

export interface World {
  stack: Stack;
  call<Op extends Operation>(operation: Op, request?: Request<Op>): Promise<Reply<Data<Op>>>;
  tenant(options?: { tier?: Tier; timezone?: string }): Promise<Tenant>;
  superAdmin(): Promise<Credentials>;
}

/** One tenant with one brand, and ways to act in it. */
export interface Tenant {
  id: string;
  slug: string;
  brandId: string;
  admin: Person;
  person(role: Role | null, locationIds?: string[]): Promise<Person>;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  credentials: Credentials;
}

let counter = 0;
// Digits and a single letter are never part of a password, which may not contain the user's own names.
const unique = (): string => `${process.pid}x${counter++}`;

export const password = 'correct-horse-battery-9';

/** All users have the same password, so it is hashed once. */
let passwordHash: Promise<string> | undefined;

const signIn = async (tenantId: string, userId: string): Promise<Credentials> => {
  const at = new Date();
  const id = newId(at);
  const endsAt = Math.floor(at.getTime() / 1000) + 10 * 365 * 86_400;
  const session = { kind: 'session', id, userId, createdAt: at.toISOString(), endsAt, expiresAt: endsAt };
  await commit([put(sessionKey(tenantView(tenantId), userId, id), session)]);
  return { authorization: `Bearer ${await issueAccessToken({ sub: userId, tid: tenantId, sid: id }, at)}` };
};

const person = async (tenantId: string, isSuperAdmin = false): Promise<Person> => {
  const email = `person-${unique()}@test.example`;
  const names = { firstName: 'Pat', lastName: 'Example' };
  passwordHash ??= hashPassword(password);
  const given = { tenantId, email, passwordHash: await passwordHash, ...names, isSuperAdmin };
  const { user, writes } = newUser(given, new Date());
  await commit(writes);
  return { id: user.id, email, password, credentials: await signIn(tenantId, user.id) };
};

const tenantOf = async ({
  tier = 'enterprise',
  timezone = 'UTC',
}: {
  tier?: Tier;
  timezone?: string;
} = {}): Promise<Tenant> => {
  const slug = `tenant-${unique()}`;
  const now = new Date();
  const { tenant, writes } = newTenant({ name: `Tenant ${slug}`, slug }, now);
  const { brand, writes: brandWrites } = newBrand(
    { tenantId: tenant.id, name: `Brand ${slug}`, slug, tier, timezone },
    now,
  );
  await commit([...writes, ...brandWrites]);
  const member = async (role: Role | null, locationIds: string[] = []): Promise<Person> => {
    const somebody = await person(tenant.id);
    if (role)
      await commit(newMember({ tenantId: tenant.id, brandId: brand.id, userId: somebody.id, role, locationIds }));
    return somebody;
  };
  return { id: tenant.id, slug, brandId: brand.id, admin: await member('brand_admin'), person: member };
};

interface WorldOptions {
  maxQueueDelaySeconds?: number;
  /** Engines that others have used before: they are emptied, and the world gets a new table. */
  engines?: Engines | undefined;
}

let worlds = 0;

/** The empty product, and how to stop it. */
export const openWorld = async ({
  engines,
  ...options
}: WorldOptions = {}): Promise<{
  world: World;
  close: () => Promise<void>;
}> => {
  engines?.empty();
  const shared = engines && { engines, tableName: `frontage-test-${worlds++}` };
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-test-'));
  const stack = await startStack({
    dataDir,
    port: 0,
    workers: 'manual',
    localEndpointsAllowed: true,
    ...shared,
    ...options,
  });
  const world: World = {
    stack,
    tenant: tenantOf,
    superAdmin: async () => ({
      ...(await person((await tenantOf()).id, true)).credentials,
      'x-access-reason': 'looking into a support case',
    }),
    call: async (operation, request = {}) => {
      const { as = {}, headers = {} } = request;
      const { contentType, body } = sent(operation, request);
      const response = await fetch(urlOf(stack.url, operation, request), {
        method: operation.method,
        redirect: 'manual',
        headers: { ...(contentType !== undefined && { 'content-type': contentType }), ...as, ...headers },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : {};
      return { status: response.status, headers: response.headers, data: json.data, error: json.error, text };
    },
  };
  const close = async (): Promise<void> => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { world, close };
};
