import { resendInvitation } from '#lib/contract/invitations.ts';
import { countPending, invitationKey, renewInvitation } from '#lib/data/invitations.ts';
import { checkUnit } from '#lib/data/meters.ts';
import { get, tenantView } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { checkMove, checkResend, statusOf } from '#lib/domain/invitation.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { countInvitationMail } from '#lib/http/invitation-rate.ts';

export const handler = handle(resendInvitation, async ({ params }, { brand, own, now, tag, match, commit }) => {
  const before = found(await get(invitationKey(own, params.invitationId)), 'Invitation');
  match(before);
  checkMove(before, 'resend', now);
  checkResend(before.resends, now);
  if (statusOf(before, now) === 'expired') await checkUnit(own, brand, 'users', now, () => countPending(own, now));
  await countInvitationMail(tenantView(brand.tenantId), before.email, now);

  const { invitation, writes } = await renewInvitation(before, now);
  tag(invitation);
  return commit({ ok: true }, changed('invitation', invitation.id, before, invitation), ...writes);
});
