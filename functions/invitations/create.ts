import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toInvitation } from '#lib/accounts/invitations/answers.ts';
import { newInvitation } from '#lib/accounts/invitations/changes.ts';
import { createInvitation } from '#lib/accounts/invitations/contract.ts';
import { countPending } from '#lib/accounts/invitations/records.ts';
import { memberKey, userEmailKey } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { checkUnit } from '#lib/platform/meters/units.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { requireLocations, requireRegions } from '#lib/use-cases/content/references.ts';
import { countInvitationMail } from '#lib/use-cases/invitations/invitation-rate.ts';

export const handler = handle(createInvitation, async ({ body }, { brand, view, caller, now, tag, commit }) => {
  const { email, role, locationIds = [], regionIds = [] } = body;
  const [address] = await Promise.all([
    get(userEmailKey(email)),
    requireLocations(view, locationIds, 'locationIds'),
    requireRegions(view, regionIds, 'regionIds'),
    checkUnit(view, brand, 'users', now, () => countPending(view, now)),
  ]);
  // The answer does not tell that another tenant has this address: only its owner learns it, on acceptance.
  const ours = address?.tenantId === brand.tenantId ? address : undefined;
  if (ours && (await get(memberKey(tenantView(brand.tenantId), ours.userId, view.id))))
    throw new Problem('already_member', accountErrors().memberAlready, {
      field: 'email',
    });
  await countInvitationMail(tenantView(brand.tenantId), email, now);

  const asked = { brandId: view.id, email, role, locationIds, regionIds, invitedBy: callerId(caller) };
  const { invitation, token, writes } = await newInvitation(asked, now);
  tag(invitation);
  return commit(
    { invitation: { ...toInvitation(invitation, now), token } },
    auditChange('invitation', invitation.id, undefined, invitation),
    ...writes,
  );
});
