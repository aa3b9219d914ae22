import { resendInvitation } from '#lib/contract/invitations.ts';
import { invitationKey, renewInvitation } from '#lib/data/invitations.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { checkMove, checkResend } from '#lib/domain/invitation.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(resendInvitation, async ({ params }, { own, now, tag, match, commit }) => {
  const before = found(await get(invitationKey(own, params.invitationId)), 'Invitation');
  match(before);
  checkMove(before, 'resend', now);
  checkResend(before.resends, now);

  const { invitation, writes } = await renewInvitation(before, now);
  tag(invitation);
  return commit({ ok: true }, changed('invitation', invitation.id, before, invitation), ...writes);
});
