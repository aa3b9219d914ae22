import { listInvitations } from '#lib/contract/invitations.ts';
import { type InvitationRecord, invitationsOf, toInvitation } from '#lib/data/invitations.ts';
import { readPage } from '#lib/data/pages.ts';
import { type Item, recordOf } from '#lib/data/table.ts';
import { statusOf } from '#lib/domain/invitation.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listInvitations, async ({ query }, { own, now }) => {
  const keep = (item: Item): boolean => statusOf(recordOf<InvitationRecord>(item), now) === query.status;
  const source = { partitions: [invitationsOf(own)], newestFirst: true, ...(query.status && { keep }) };
  const { items, nextCursor } = await readPage(source, {
    owner: own.id,
    operation: listInvitations.id,
    filter: query,
  });
  return { invitations: items.map((item) => toInvitation(recordOf<InvitationRecord>(item), now)), nextCursor };
});
