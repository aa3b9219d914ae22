import type { Person } from '#lib/accounts/users/members.ts';
import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';

type Member = Pick<Person, 'user' | 'member'>;

/** Whether a person answers the leads of a location, as one of its franchisees. */
const isOf = ({ member }: Member, locationId: string | null): boolean =>
  member.role === 'franchisee' && locationId !== null && member.locationIds.includes(locationId);

/** Whether a lead of a location, or of none (null), may be assigned to a person: those who may change its status. */
export const mayHaveLead = (person: Member, locationId: string | null): boolean =>
  person.user.status === 'active' && (person.member.role === 'brand_admin' || isOf(person, locationId));

/** Whether a caller may assign such a lead to a person: callers who are limited to locations to the people of the location. */
export const mayAssignTo = (caller: Caller, person: Member, locationId: string | null): boolean =>
  mayHaveLead(person, locationId) && (caller.locationIds === null || isOf(person, locationId));

/** Whether a caller may assign any lead to a person. */
export const mayAssignAnyTo = (caller: Caller, { user, member }: Member): boolean =>
  user.status === 'active' &&
  (member.role === 'franchisee'
    ? member.locationIds.some((id) => canAccessLocation(caller, id))
    : member.role === 'brand_admin' && caller.locationIds === null);

/** Whether a caller may see the name of a person who has a lead. */
export const mayName = (caller: Caller, { member }: Member): boolean =>
  caller.locationIds === null ||
  member.role !== 'franchisee' ||
  member.locationIds.some((id) => canAccessLocation(caller, id));
