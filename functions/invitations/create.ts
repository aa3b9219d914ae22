import { createInvitation } from '#lib/contract/invitations.ts';
import { countPending, newInvitation, toInvitation } from '#lib/data/invitations.ts';
import { checkUnit } from '#lib/data/meters.ts';
import { addressKey, memberKey } from '#lib/data/people.ts';
import { requireLocations } from '#lib/data/references.ts';
import { get, tenantView } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId } from '#lib/domain/caller.ts';
import { Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { countInvitationMail } from '#lib/http/invitation-rate.ts';

export const handler = handle(createInvitation, async ({ body }, { brand, own, caller, now, tag, commit }) => {
  const { email, role, locationIds = [] } = body;
  const [address] = await Promise.all([
    get(addressKey(email)),
    requireLocations(own, locationIds, 'locationIds'),
    checkUnit(own, brand, 'users', now, () => countPending(own, now)),
  ]);
  // Of an address that is known elsewhere, nothing is said here: only its owner learns so, on acceptance.
  const ours = address?.tenantId === brand.tenantId ? address : undefined;
  if (ours && (await get(memberKey(tenantView(brand.tenantId), ours.userId, own.id))))
    throw new Problem('already_member', 'Somebody with this address is a member of the brand already', {
      field: 'email',
    });
  await countInvitationMail(tenantView(brand.tenantId), email, now);

  const asked = { brandId: own.id, email, role, locationIds, invitedBy: callerId(caller) };
  const { invitation, token, writes } = await newInvitation(asked, now);
  tag(invitation);
  return commit(
    { invitation: { ...toInvitation(invitation, now), token } },
    changed('invitation', invitation.id, undefined, invitation),
    ...writes,
  );
});
