import { toInvitation } from '#lib/accounts/invitations/answers.ts';
import { getInvitation } from '#lib/accounts/invitations/contract.ts';
import { invitationKey } from '#lib/accounts/invitations/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getInvitation, async ({ params }, { view, now, tag }) => {
  const invitation = orNotFound(await get(invitationKey(view, params.invitationId)), 'Invitation');
  tag(invitation);
  return { invitation: toInvitation(invitation, now) };
});
