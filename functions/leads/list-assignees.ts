import { handle } from '#lib/http/handle.ts';
import { listAssignees } from '#lib/leads/lead-work/contract.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';
import { assigneesOf } from '#lib/use-cases/leads/work/assignees.ts';

export const handler = handle(listAssignees, async ({ query }, { brand, view, caller }) => {
  const { limit: _, cursor: __, ...wanted } = query;
  if (wanted.locationId !== undefined) requireReach(caller, wanted.locationId === 'none' ? null : wanted.locationId);
  const page = await pageOf(
    await assigneesOf(brand, view, caller, wanted),
    { index: 'GSI1', newestFirst: false },
    { owner: view.id, operation: listAssignees.id, filter: query },
  );
  return {
    assignees: page.items.map(({ person: { user, member } }) => ({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      role: member.role,
    })),
    nextCursor: page.nextCursor,
  };
});
