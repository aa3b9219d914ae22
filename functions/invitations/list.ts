import { toInvitation } from '#lib/accounts/invitations/answers.ts';
import { listInvitations } from '#lib/accounts/invitations/contract.ts';
import { invitationsOf } from '#lib/accounts/invitations/records.ts';
import { type Progress, statusOf } from '#lib/accounts/invitations/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';

export const handler = handle(listInvitations, async ({ query }, { view, now }) => {
  const keep = (invitation: Progress): boolean => statusOf(invitation, now) === query.status;
  const source = { partitions: [invitationsOf(view)], newestFirst: true, ...(query.status && { keep }) };
  const request = { owner: view.id, operation: listInvitations.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  return { invitations: items.map((invitation) => toInvitation(invitation, now)), nextCursor };
});
