import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type Person, readPeople, userAsRead } from '#lib/accounts/users/members.ts';
import type { MemberRecord } from '#lib/accounts/users/people.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { locationsOfEach, locationsOfRegions, regionsAt } from './members.ts';
import { inRegion } from './narrowed.ts';

type Home = Pick<BrandRecord, 'id' | 'tenantId'>;
type Reaching = Pick<Person, 'user' | 'member'>;

const merged = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** The locations that a franchisee or a limited key may access at the moment: those assigned, and those of the regions assigned. */
export const reachOf = async (
  view: BrandView,
  assigned: Pick<MemberRecord, 'locationIds' | 'regionIds'> | undefined,
): Promise<string[]> => {
  const { locationIds = [], regionIds = [] } = assigned ?? {};
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

/** The locations of an API key at the moment; null for every location. */
export const reachOfKey = async (
  view: BrandView,
  { locationIds, regionIds = [] }: { locationIds: string[] | null; regionIds?: string[] },
): Promise<string[] | null> => (locationIds === null ? null : reachOf(view, { locationIds, regionIds }));

interface ReachingAt extends Reaching {
  /** The conditions that the person still has the location, if they have it, and is otherwise as read. */
  asRead: Write[];
}

/** Users like `readReaching`, for a decision about one location, or about what has none. */
export const readReachingAt = async (
  brand: Home,
  userIds: readonly string[],
  locationId: string | null,
): Promise<ReachingAt[]> => {
  const people = await readPeople(brand, userIds, [brand.id]);
  const isNeeded = people.some(({ member }) => member.regionIds?.length);
  const at = locationId !== null && isNeeded ? await regionsAt(brandView(brand.id), locationId) : undefined;
  return people.map(({ user, member }) => {
    const isAssigned = locationId === null || member.locationIds.includes(locationId);
    const ofRegion = isAssigned ? undefined : member.regionIds?.flatMap((id) => (at?.has(id) ? [at.get(id)] : []))[0];
    const locationIds = ofRegion && locationId !== null ? [...member.locationIds, locationId] : member.locationIds;
    return { user, member: { ...member, locationIds }, asRead: [userAsRead(user), ...(ofRegion ?? [])] };
  });
};

export const readReachingPerson = async (
  brand: Home,
  userId: string,
  locationId: string | null,
): Promise<ReachingAt | undefined> => (await readReachingAt(brand, [userId], locationId))[0];

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
