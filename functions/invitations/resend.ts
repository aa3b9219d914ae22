import { renewInvitation } from '#lib/accounts/invitation-changes.ts';
import { resendInvitation } from '#lib/accounts/invitations.contract.ts';
import { checkMove, checkResend, statusOf } from '#lib/accounts/invitations.rules.ts';
import { countPending, invitationKey } from '#lib/accounts/invitations.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { checkUnit } from '#lib/meters/units.ts';
import { get, tenantView } from '#lib/table/table.ts';
import { countInvitationMail } from '#lib/use-cases/accounts/invitation-rate.ts';

export const handler = handle(resendInvitation, async ({ params }, { brand, view, now, tag, match, commit }) => {
  const before = orNotFound(await get(invitationKey(view, params.invitationId)), 'Invitation');
  match(before);
  checkMove(before, 'resend', now);
  checkResend(before.resends, now);
  if (statusOf(before, now) === 'expired') await checkUnit(view, brand, 'users', now, () => countPending(view, now));
  await countInvitationMail(tenantView(brand.tenantId), before.email, now);

  const { invitation, writes } = await renewInvitation(before, now);
  tag(invitation);
  return commit({ ok: true }, auditChange('invitation', invitation.id, before, invitation), ...writes);
});
