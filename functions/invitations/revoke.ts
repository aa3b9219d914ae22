import { closeInvitation } from '#lib/accounts/invitation-changes.ts';
import { revokeInvitation } from '#lib/accounts/invitations.contract.ts';
import { checkMove } from '#lib/accounts/invitations.rules.ts';
import { invitationKey } from '#lib/accounts/invitations.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(revokeInvitation, async ({ params }, { view, now, match, commit }) => {
  const before = orNotFound(await get(invitationKey(view, params.invitationId)), 'Invitation');
  match(before);
  checkMove(before, 'revoke', now);

  const { invitation, writes } = closeInvitation(before, 'revoked', now);
  return commit({ ok: true }, auditChange('invitation', invitation.id, before, invitation), ...writes);
});
