import { revokeInvitation } from '#lib/contract/invitations.ts';
import { closeInvitation, invitationKey } from '#lib/data/invitations.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { checkMove } from '#lib/domain/invitation.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(revokeInvitation, async ({ params }, { own, now, match, commit }) => {
  const before = found(await get(invitationKey(own, params.invitationId)), 'Invitation');
  match(before);
  checkMove(before, 'revoke', now);

  const { invitation, writes } = closeInvitation(before, 'revoked', now);
  return commit({ ok: true }, changed('invitation', invitation.id, before, invitation), ...writes);
});
