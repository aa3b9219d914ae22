import { getBrand } from '#lib/accounts/brands/contract.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import type { Demo } from '../seed.ts';

type Ids = Record<string, string>;
type SignIn = (baseUrl: string, person: Demo['brandAdmin']) => Promise<string>;

const lists = operations.filter(
  ({ method, roles, credential }) => method === 'GET' && credential !== 'none' && roles !== 'super',
);

/** The operation that lists what a parameter of a path names: at the path before it, or at that of any other. */
const listOf = (path: string, name: string): Operation | undefined => {
  const paths = [path, ...operations.map((operation) => operation.path)].filter((one) => one.includes(`/{${name}}`));
  const before = paths.map((one) => one.slice(0, one.indexOf(`/{${name}}`)));
  return before.flatMap((one) => lists.find((list) => list.path === one) ?? [])[0];
};

const filled = (path: string, ids: Ids): string =>
  path.replace(/{(\w+)}/g, (whole, name: string) => ids[name] ?? whole);

type Entry = Record<string, unknown>;

/** In this order: what people use most has the most below it. */
const preferred: readonly ((entry: Entry) => boolean)[] = [
  ({ isPrimary }) => isPrimary === true,
  ({ status }) => status === 'published' || status === 'active',
  () => true,
];

/** An entry of the list in an answer. */
const oneOf = (data: object): Entry | undefined => {
  const entries: Entry[] = Object.values(data).find(Array.isArray) ?? [];
  return preferred.map((isPreferred) => entries.find(isPreferred)).find((entry) => entry !== undefined);
};

/** Ids of the demo for the sample of an operation. For a read, records that the stack has are looked up. */
export const knownIds = async (operation: Operation, demo: Demo, signIn: SignIn): Promise<Ids> => {
  const [locationId] = demo.locationIds;
  const ids: Ids = { brandId: demo.brandId, formId: demo.formId, ...(locationId && { locationId }) };
  if (operation.method !== 'GET') return ids;
  const read = async ({ path, credential }: Pick<Operation, 'path' | 'credential'>): Promise<object> => {
    const headers: Record<string, string> =
      credential === 'any'
        ? { 'x-api-key': demo.apiKey }
        : { authorization: `Bearer ${await signIn(demo.baseUrl, demo.brandAdmin)}` };
    const response = await fetch(new URL(filled(path, ids), demo.baseUrl), { headers });
    return response.ok ? ((await response.json()) as { data: object }).data : {};
  };
  // Every site has a front page; the paths of samples are those of no demo.
  ids.path = '/';
  if (operation.path.includes('{tenantId}')) {
    const { brand } = (await read(getBrand)) as { brand?: { tenantId: string } };
    if (brand) ids.tenantId = brand.tenantId;
  }
  const asked = Object.keys({ ...operation.example.params, ...operation.example.query });
  for (const name of asked.filter((one) => ids[one] === undefined)) {
    const list = listOf(operation.path, name);
    const entry = list && oneOf(await read(list));
    const id = entry?.[name] ?? entry?.id;
    if (typeof id === 'string' || typeof id === 'number') ids[name] = String(id);
  }
  return ids;
};
