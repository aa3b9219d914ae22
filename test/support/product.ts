import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engines } from '#infra/local/engines.ts';
import type { ProvisionedQueues } from '#infra/local/provision.ts';
import { type Serve, type Stack, startStack } from '#infra/local/stack.ts';
import { beforeOperations, errorCodesOf } from '#infra/openapi/errors.ts';
import { multipartOf } from '#infra/openapi/multipart.ts';
import { type SessionRecord, sessionKey } from '#lib/accounts/auth/sessions.ts';
import type { Data, Input, Operation, Role } from '#lib/platform/core/contract/operation.ts';
import type { ErrorCode, FieldError } from '#lib/platform/core/errors.ts';
import { newId } from '#lib/platform/core/ids.ts';
import type { Tier } from '#lib/platform/core/tiers.ts';
import { hashPassword } from '#lib/platform/credentials/passwords.ts';
import { issueAccessToken } from '#lib/platform/credentials/tokens.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { put, type Write } from '#lib/platform/table/write.ts';
import { newBrand, newMember, newTenant, newUser } from '#lib/use-cases/invitations/onboarding.ts';
import { loadRecordedWorker, recordedRoutes } from './access/functions.ts';
import { httpClient } from './http-client.ts';

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

const pathOf = (operation: Operation, { params = {}, query = {} }: Request<Operation>): string => {
  const path = operation.path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${path}${search.size > 0 ? `?${search}` : ''}`;
};

interface Sent {
  contentType?: string;
  body?: string | Buffer;
}

const encoded = async (form: FormData): Promise<Sent> => {
  const response = new Response(form);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { contentType: response.headers.get('content-type') ?? '', body: bytes };
};

const sent = async ({ accepts }: Operation, { body, form }: Request<Operation>): Promise<Sent> => {
  if (form) return encoded(form);
  if (body === undefined) return {};
  if (typeof body === 'string') return { contentType: 'application/json', body };
  if (accepts !== 'multipart') return { contentType: 'application/json', body: JSON.stringify(body) };
  const { contentType, bytes } = multipartOf(body as object);
  return { contentType, body: Buffer.from(bytes) };
};

export interface World {
  /** What the edge proves itself with, in a world with shared engines. */
  edgeSecret: string;
  stack: Stack;
  call<Op extends Operation>(operation: Op, request?: Request<Op>): Promise<Reply<Data<Op>>>;
  tenant(options?: TenantOptions): Promise<Tenant>;
  /** Somebody of the platform's staff. */
  staff(): Promise<Person>;
  /** The credentials of somebody of the staff, with a reason for the access. */
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

interface Joining {
  isSuperAdmin?: boolean;
  /** The brand that the person is a member of. */
  brandId?: string;
  role?: Role | null;
  locationIds?: string[];
}

/** A person who is signed in for ten years, and what has to be written for that. */
const newPerson = async (
  tenantId: string,
  { isSuperAdmin = false, brandId = '', role = null, locationIds = [] }: Joining = {},
): Promise<{ person: Person; writes: Write[] }> => {
  const at = new Date();
  const email = `person-${unique()}@test.example`;
  passwordHash ??= hashPassword(password);
  const names = { firstName: 'Pat', lastName: 'Example' };
  const { user, writes } = newUser({ tenantId, email, passwordHash: await passwordHash, ...names, isSuperAdmin }, at);
  const id = newId(at);
  const endsAt = Math.floor(at.getTime() / 1000) + 10 * 365 * 86_400;
  const session: SessionRecord = {
    kind: 'session',
    id,
    userId: user.id,
    createdAt: at.toISOString(),
    endsAt,
    expiresAt: endsAt,
  };
  const token = await issueAccessToken({ sub: user.id, tid: tenantId, sid: id }, at);
  return {
    person: { id: user.id, email, password, credentials: { authorization: `Bearer ${token}` } },
    writes: [
      ...writes,
      ...(role ? newMember({ tenantId, brandId, userId: user.id, role, locationIds }) : []),
      put(sessionKey(tenantView(tenantId), user.id, id), session),
    ],
  };
};

const addPerson = async (tenantId: string, joining: Joining): Promise<Person> => {
  const { person, writes } = await newPerson(tenantId, joining);
  await commit(writes);
  return person;
};

interface TenantOptions {
  tier?: Tier;
  timezone?: string;
}

/** All in one transaction: nearly every test begins with it. */
export const addTenant = async ({ tier = 'enterprise', timezone = 'UTC' }: TenantOptions = {}): Promise<Tenant> => {
  const slug = `tenant-${unique()}`;
  const now = new Date();
  const { tenant, writes } = newTenant({ name: `Tenant ${slug}`, slug }, now);
  const { id: tenantId } = tenant;
  const { brand, writes: brandWrites } = newBrand({ tenantId, name: `Brand ${slug}`, slug, tier, timezone }, now);
  const { id: brandId } = brand;
  const { person: admin, writes: adminWrites } = await newPerson(tenantId, { brandId, role: 'brand_admin' });
  await commit([...writes, ...brandWrites, ...adminWrites]);
  const person: Tenant['person'] = (role, locationIds = []) => addPerson(tenantId, { brandId, role, locationIds });
  return { id: tenantId, slug, brandId, admin, person };
};

const staff: World['staff'] = async () => addPerson((await addTenant()).id, { isSuperAdmin: true });

/** Engines and a gateway that worlds use one after the other, with the queues that all of them use. */
export interface SharedEngines {
  engines: Engines;
  queues: ProvisionedQueues;
  serve: Serve;
}

interface WorldOptions {
  maxQueueDelaySeconds?: number;
  /** They are emptied, and the world gets a new table. Without them, the world starts its own. */
  shared?: SharedEngines | undefined;
}

let worlds = 0;

/** Every refusal that a test sees must be in the document of its operation. */
const requireDocumented = (operation: Operation, code: ErrorCode | undefined): void => {
  if (code && ![...errorCodesOf(operation), ...beforeOperations].includes(code))
    throw new Error(`The document of ${operation.id} does not name its answer ${code}`);
};

/** The empty product, and how to stop it. */
export const openWorld = async ({
  shared,
  ...options
}: WorldOptions = {}): Promise<{
  world: World;
  close: () => Promise<void>;
}> => {
  shared?.engines.empty();
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-test-'));
  const stack = await startStack({
    dataDir,
    port: 0,
    workers: 'manual',
    localEndpointsAllowed: true,
    loadWorker: loadRecordedWorker,
    ...(!shared && { routes: await recordedRoutes() }),
    ...(shared && { ...shared, tableName: `frontage-test-${worlds++}` }),
    ...options,
  });
  const client = httpClient(stack.port);
  const world: World = {
    stack,
    edgeSecret: shared?.engines.secrets.edge ?? '',
    tenant: addTenant,
    staff,
    superAdmin: async () => ({
      ...(await staff()).credentials,
      'x-access-reason': 'looking into a support case',
    }),
    call: async (operation, request = {}) => {
      const { as = {}, headers = {} } = request;
      const { contentType, body } = await sent(operation, request);
      const answer = await client.ask({
        method: operation.method,
        path: pathOf(operation, request),
        headers: { ...(contentType !== undefined && { 'content-type': contentType }), ...as, ...headers },
        body,
      });
      const { status, text } = answer;
      const json = answer.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : {};
      requireDocumented(operation, json.error?.code);
      return { status, headers: answer.headers, data: json.data, error: json.error, text };
    },
  };
  const close = async (): Promise<void> => {
    client.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { world, close };
};
