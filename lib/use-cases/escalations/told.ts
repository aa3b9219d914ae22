import { adminsOf } from '#lib/accounts/users/brand-admins.ts';
import type { UserRecord } from '#lib/accounts/users/people.ts';
import type { Told } from '#lib/leads/escalations/shape.contract.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { activePeople, franchiseesOf, type Home } from '../assignment-rules/people.ts';

interface Place {
  locationId: string | undefined;
  assignedTo: string | undefined;
}

/** Somebody who is told: a user of the brand, or an address of the settings. */
interface Recipient {
  user: UserRecord | undefined;
  email: string;
}

/** Who is told of a lead by a step, as of now; once each. */
export const toldBy = async (brand: Home, tell: Told, { locationId, assignedTo }: Place): Promise<Recipient[]> => {
  const named = [...new Set([...(tell.assigned && assignedTo ? [assignedTo] : []), ...tell.userIds])];
  const [people, franchisees, admins] = await Promise.all([
    activePeople(brand, named),
    tell.location && locationId !== undefined ? franchiseesOf(brand, locationId) : [],
    tell.admins ? adminsOf(brand) : [],
  ]);
  const users = [...people.map(({ user }) => user), ...franchisees.map(({ user }) => user), ...admins];
  const recipients: Recipient[] = [
    ...users.map((user) => ({ user, email: user.email })),
    ...tell.addresses.map((email) => ({ user: undefined, email })),
  ];
  const once = new Map<string, Recipient>();
  for (const one of recipients) if (!once.has(emailKey(one.email))) once.set(emailKey(one.email), one);
  return [...once.values()];
};
