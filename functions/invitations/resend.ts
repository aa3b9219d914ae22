import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { renewInvitation } from '#lib/accounts/invitations/changes.ts';
import { resendInvitation } from '#lib/accounts/invitations/contract.ts';
import { countPending, invitationKey } from '#lib/accounts/invitations/records.ts';
import { checkMove, checkResend, statusOf } from '#lib/accounts/invitations/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { checkUnit } from '#lib/platform/meters/units.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { countInvitationMail } from '#lib/use-cases/invitations/invitation-rate.ts';

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
