import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type Person, readPeople } from '#lib/accounts/users/members.ts';
import type { MemberRecord } from '#lib/accounts/users/people.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { locationsOfEach, locationsOfRegions } from './members.ts';
import { inRegion } from './narrowed.ts';

type Home = Pick<BrandRecord, 'id' | 'tenantId'>;
type Reaching = Pick<Person, 'user' | 'member'>;

const merged = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** The locations that a franchisee may access at the moment: those assigned, and those of the regions assigned. */
export const reachOf = async (
  view: BrandView,
  member: Pick<MemberRecord, 'locationIds' | 'regionIds'> | undefined,
): Promise<string[]> => {
  const { locationIds = [], regionIds = [] } = member ?? {};
  return regionIds.length === 0 ? locationIds : merged(locationIds, await locationsOfRegions(view, regionIds));
};

/**
 * Users of a brand like `readPeople`, with the locations that they may access at the moment. For decisions only: what is written of a
 * member are the locations that are assigned.
 */
export const readReaching = async (brand: Home, userIds: readonly string[]): Promise<Reaching[]> => {
  const people = await readPeople(brand, userIds, [brand.id]);
  const regionIds = merged(...people.map(({ member }) => member.regionIds ?? []));
  const locations = await locationsOfEach(brandView(brand.id), regionIds);
  return people.map(({ user, member }) => {
    const ofRegions = (member.regionIds ?? []).map((id) => locations.get(id) ?? []);
    return { user, member: { ...member, locationIds: merged(member.locationIds, ...ofRegions) } };
  });
};

export const readReachingPerson = async (brand: Home, userId: string): Promise<Reaching | undefined> =>
  (await readReaching(brand, [userId]))[0];

interface Place {
  locationId?: string | undefined;
  regionId?: string | undefined;
}

/**
 * The ids of the users, among the given ones, who are franchisees of a location, also through a region, and of a region: assigned
 * to it, or with a location of it.
 */
export const franchiseesAt = async (
  brand: Home,
  userIds: readonly string[],
  { locationId, regionId }: Place,
): Promise<ReadonlySet<string>> => {
  const [people, isThere] = await Promise.all([readReaching(brand, userIds), inRegion(brandView(brand.id), regionId)]);
  const there = people.filter(
    ({ member: { role, locationIds, regionIds } }) =>
      role === 'franchisee' &&
      (locationId === undefined || locationIds.includes(locationId)) &&
      (regionId === undefined || regionIds?.includes(regionId) || locationIds.some(isThere)),
  );
  return new Set(there.map(({ user }) => user.id));
};
