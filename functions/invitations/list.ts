import { listInvitations } from '#lib/accounts/invitations.contract.ts';
import { statusOf } from '#lib/accounts/invitations.rules.ts';
import { type InvitationRecord, invitationsOf, toInvitation } from '#lib/accounts/invitations.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/pagination.ts';
import { type Item, recordOf } from '#lib/table/table.ts';

export const handler = handle(listInvitations, async ({ query }, { view, now }) => {
  const keep = (item: Item): boolean => statusOf(recordOf<InvitationRecord>(item), now) === query.status;
  const source = { partitions: [invitationsOf(view)], newestFirst: true, ...(query.status && { keep }) };
  const { items, nextCursor } = await readPage(source, {
    owner: view.id,
    operation: listInvitations.id,
    filter: query,
  });
  return { invitations: items.map((item) => toInvitation(recordOf<InvitationRecord>(item), now)), nextCursor };
});
