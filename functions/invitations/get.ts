import { getInvitation } from '#lib/contract/invitations.ts';
import { invitationKey, toInvitation } from '#lib/data/invitations.ts';
import { get } from '#lib/data/table.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getInvitation, async ({ params }, { own, now, tag }) => {
  const invitation = found(await get(invitationKey(own, params.invitationId)), 'Invitation');
  tag(invitation);
  return { invitation: toInvitation(invitation, now) };
});
