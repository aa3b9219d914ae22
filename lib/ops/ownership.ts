import { apiKeys } from '#lib/accounts/api-keys/records.ts';
import { brandKey, brandsOfTenant } from '#lib/accounts/brands/records.ts';
import { invitationsOf } from '#lib/accounts/invitations/records.ts';
import { usersOf } from '#lib/accounts/users/people.ts';
import { brandMailKey } from '#lib/delivery/email-settings/records.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import {
  type BrandView,
  brandView,
  getEach,
  type Item,
  parsePartitionKey,
  tenantView,
} from '#lib/platform/table/table.ts';

/** The parts of a tenant, by which its records are recognised. */
export interface Ownership {
  tenantId: string;
  brandIds: readonly string[];
  /** Its names in keys of the platform: ids and addresses of its people, hashes of its API keys. */
  names: ReadonlySet<string>;
  /** Also registered with the mail service. */
  senderDomains: readonly string[];
  /** A tenant with platform staff cannot be erased. */
  hasSuperAdmin: boolean;
}

const namesIn = async (view: BrandView): Promise<string[]> => {
  const [keys, invitations] = await Promise.all([
    queryAll({ partition: apiKeys(view), attributes: ['hash', 'fingerprint'] }),
    queryAll({ partition: invitationsOf(view), attributes: ['email'] }),
  ]);
  const hashes = keys.flatMap(({ hash, fingerprint }) => [hash, fingerprint]);
  return [...hashes, ...invitations.map(({ email }) => emailKey(email))];
};

const requireOwn = async (tenantId: string, views: readonly BrandView[]): Promise<void> => {
  const brands = await getEach(views.map(brandKey));
  const foreign = brands.find((brand) => brand !== undefined && brand.tenantId !== tenantId);
  if (foreign) throw new Error(`Brand ${foreign.id} belongs to another tenant: nothing was changed`);
};

/** The parts that a tenant has. `brandsBefore` are its brands from an earlier run, whose records may be deleted. */
export const readOwnership = async (tenantId: string, brandsBefore: readonly string[]): Promise<Ownership> => {
  const tenant = tenantView(tenantId);
  const [slugs, users] = await Promise.all([
    queryAll({ partition: brandsOfTenant(tenantId), attributes: ['holder'] }),
    queryAll({ partition: usersOf(tenant), attributes: ['id', 'email', 'isSuperAdmin'] }),
  ]);
  const brandIds = [...new Set([...brandsBefore, ...slugs.map(({ holder }) => holder)])];
  const views = brandIds.map(brandView);
  const [names, mails] = await Promise.all([
    Promise.all(views.map(namesIn)),
    getEach(views.map(brandMailKey)),
    requireOwn(tenantId, views),
  ]);
  const people = users.flatMap(({ id, email }) => [id, emailKey(email)]);
  return {
    tenantId,
    brandIds,
    names: new Set([...people, ...names.flat()]),
    senderDomains: mails.flatMap((mail) => mail?.senderDomain ?? []),
    hasSuperAdmin: users.some(({ isSuperAdmin }) => isSuperAdmin),
  };
};

/**
 * Records of the platform, and messages in its outbox, name their tenant or brand in an attribute; or an address in them,
 * or a part of their key, is that of a person of the tenant. The record of an erasure belongs to nobody.
 */
const pointsTo = ({ tenantId, brandIds, names }: Ownership, { body, ...item }: Item, list: string): boolean => {
  if (item.kind === 'erasure') return false;
  const said: Item = { ...item, ...(body as Item | undefined) };
  if (said.tenantId !== undefined) return said.tenantId === tenantId;
  if (said.brandId !== undefined) return brandIds.includes(String(said.brandId));
  const parts = [emailKey(String(said.email)), String(item.SK), ...`${list}#${item.SK}`.split('#')];
  return parts.some((part) => names.has(part));
};

/** Platform staff who create a tenant and its brands have their audit entries in their own tenant. */
const isAbout = ({ tenantId, brandIds, names }: Ownership, { kind, object }: Item): boolean => {
  const id = String((object as { id?: unknown } | undefined)?.id);
  return kind === 'audit' && (id === tenantId || brandIds.includes(id) || names.has(id));
};

export interface Place {
  owner: 'tenant' | 'brand' | 'platform';
  /** The brand, if it belongs to one. */
  id: string;
  /** The record's list, as in `docs/access-patterns.md`, in lower case. */
  kind: string;
  /** The rest of the record's key, if it may be shown: keys of platform records are secrets. */
  key: string | undefined;
}

/** The place of a stored record within a tenant; undefined for records of others. */
export const placeIn =
  (ownership: Ownership) =>
  (item: Item): Place | undefined => {
    const { owner, id, list } = parsePartitionKey(String(item.PK));
    const [name = '', ...rest] = list.split('#');
    const kind = name.toLowerCase().replaceAll('_', '-');
    const isOwn = owner === 'brand' ? ownership.brandIds.includes(id) : owner === 'tenant' && id === ownership.tenantId;
    if (isOwn) return { owner, id, kind, key: [...rest, item.SK].join('#') };
    const isOther =
      owner === 'platform' ? pointsTo(ownership, item, list) : owner === 'tenant' && isAbout(ownership, item);
    return isOther ? { owner: 'platform', id: '', kind, key: undefined } : undefined;
  };
