import { absencesKey, isAbsent } from '#lib/accounts/absences/records.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type Person, readPeople } from '#lib/accounts/users/members.ts';
import { memberId, membersOf } from '#lib/accounts/users/people.ts';
import { mayHaveLead } from '#lib/leads/lead-work/assignee.rules.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, getEach, tenantView } from '#lib/platform/table/table.ts';

export type Home = Pick<BrandRecord, 'id' | 'tenantId'>;
export type Worker = Pick<Person, 'user' | 'member'>;

/** The name of a user as colleagues read it. */
export const nameOf = ({ firstName, lastName }: Worker['user']): string => `${firstName} ${lastName}`;

/** Everybody of a brand. */
const everybody = async (brand: Home): Promise<Worker[]> => {
  const entries = await queryAll({ partition: membersOf(brandView(brand.id)) });
  return readPeople(brand, entries.map(memberId), [brand.id]);
};

/** The franchisees of a location who can sign in. */
export const franchiseesOf = async (brand: Home, locationId: string): Promise<Worker[]> =>
  (await everybody(brand)).filter((person) => person.member.role === 'franchisee' && mayHaveLead(person, locationId));

/** Some people of a brand, in the order of the ids, without those who are no active members. */
export const activePeople = async (brand: Home, userIds: readonly string[]): Promise<Worker[]> =>
  (await readPeople(brand, userIds, [brand.id])).filter(({ user }) => user.status === 'active');

/** Which of these users are absent on a day. */
export const absentees = async (brand: Home, userIds: readonly string[], day: string): Promise<ReadonlySet<string>> => {
  const tenant = tenantView(brand.tenantId);
  const records = await getEach(userIds.map((id) => absencesKey(tenant, id)));
  return new Set(userIds.filter((_, at) => isAbsent(records[at], day)));
};
