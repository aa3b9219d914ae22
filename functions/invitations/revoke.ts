import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { closeInvitation } from '#lib/accounts/invitations/changes.ts';
import { revokeInvitation } from '#lib/accounts/invitations/contract.ts';
import { invitationKey } from '#lib/accounts/invitations/records.ts';
import { checkMove } from '#lib/accounts/invitations/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(revokeInvitation, async ({ params }, { view, now, match, commit }) => {
  const before = orNotFound(await get(invitationKey(view, params.invitationId)), 'Invitation');
  match(before);
  checkMove(before, 'revoke', now);

  const { invitation, writes } = closeInvitation(before, 'revoked', now);
  return commit({ ok: true }, auditChange('invitation', invitation.id, before, invitation), ...writes);
});
