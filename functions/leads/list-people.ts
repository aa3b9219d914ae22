import { memberIds } from '#lib/accounts/users/members.ts';
import { handle } from '#lib/http/handle.ts';
import { listLeadPeople } from '#lib/leads/lead-people/contract.ts';
import { readersAmong } from '#lib/leads/lead-people/people.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(listLeadPeople, async ({ params: { leadId } }, { brand, view, caller }) => {
  const [lead, ids] = await Promise.all([get(leadKey(view, leadId)), memberIds(brand)]);
  const readers = await readersAmong(brand, visibleLead(lead, caller).locationId, ids);
  const people = readers.map(({ user: { id, firstName, lastName }, member: { role } }) => ({
    id,
    firstName,
    lastName,
    role,
  }));
  const name = ({ firstName, lastName }: (typeof people)[number]) => `${firstName} ${lastName}`;
  return { people: people.toSorted((one, other) => name(one).localeCompare(name(other), brand.locale)) };
});
