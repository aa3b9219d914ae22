import { type ApiKeyRecord, apiKeyKey } from '#lib/accounts/api-keys/records.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { Person } from '#lib/accounts/users/members.ts';
import { type MemberRecord, type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { mayHaveLead } from '#lib/leads/lead-work/assignee.rules.ts';
import { readReachingAt, readReachingPerson } from '#lib/places/regions/reach.ts';
import { invalidReference } from '#lib/platform/core/problem.ts';
import { brandView, getEach, tenantView } from '#lib/platform/table/table.ts';
import type { Actor } from './shape.contract.ts';

type Home = Pick<BrandRecord, 'id' | 'tenantId'>;

/** A member of a brand, with the account. */
type LeadReader = Pick<Person, 'user' | 'member'>;

/** Whether a member of the brand may see a lead of a location; of none, only those who see all locations. */
const maySee = ({ role, locationIds }: MemberRecord, locationId: string | undefined): boolean =>
  role !== 'franchisee' || (locationId !== undefined && locationIds.includes(locationId));

/** Those of some users who are active and may see the leads of a location. */
export const readersAmong = async (
  brand: Home,
  locationId: string | undefined,
  userIds: readonly string[],
): Promise<LeadReader[]> =>
  (await readReachingAt(brand, [...new Set(userIds)], locationId ?? null)).filter(
    ({ user, member }) => user.status === 'active' && maySee(member, locationId),
  );

/** Throws `invalid_reference` on a field unless all of these users are active and may see the leads of a location. */
export const requireReaders = async (
  brand: Home,
  locationId: string | undefined,
  userIds: readonly string[],
  field: string,
): Promise<LeadReader[]> => {
  const readers = await readersAmong(brand, locationId, userIds);
  const missing = userIds.filter((id) => !readers.some(({ user }) => user.id === id));
  if (missing.length > 0) throw invalidReference(field, 'person who may see this lead', missing);
  return readers;
};

/** Throws `invalid_reference` on a field unless the user, if one is given, may work on the leads of a location. */
export const requireWorker = async (
  brand: Home,
  locationId: string | undefined,
  userId: string | null,
  field: string,
): Promise<void> => {
  if (userId === null) return;
  const place = locationId ?? null;
  const person = await readReachingPerson(brand, userId, place);
  if (!person || !mayHaveLead(person, place))
    throw invalidReference(field, 'person who may work on this lead', [userId]);
};

const actorOfUser = ({ id, firstName, lastName }: UserRecord): Actor => ({
  type: 'user',
  id,
  name: `${firstName} ${lastName}`,
});
const actorOfKey = ({ id, name }: ApiKeyRecord): Actor => ({ type: 'api_key', id, name });

/** Who these ids are: users of the tenant, or keys of the brand. Of platform staff and of unknown ids there is no name. */
export const readActors = async (
  { id: brandId, tenantId }: Home,
  ids: readonly string[],
): Promise<(id: string) => Actor> => {
  const [view, tenant] = [brandView(brandId), tenantView(tenantId)];
  const distinct = [...new Set(ids)];
  const [users, keys] = await Promise.all([
    getEach(distinct.map((id) => userKey(tenant, id))),
    getEach(distinct.map((id) => apiKeyKey(view, id))),
  ]);
  const known = new Map([
    ...users.flatMap((user): [string, Actor][] => (user ? [[user.id, actorOfUser(user)]] : [])),
    ...keys.flatMap((key): [string, Actor][] => (key ? [[key.id, actorOfKey(key)]] : [])),
  ]);
  return (id) => known.get(id) ?? { type: 'user', id, name: null };
};
