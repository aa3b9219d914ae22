import { checkRate } from '#lib/access/rates.rules.ts';
import { invitationLookup } from '#lib/accounts/auth.contract.ts';
import { checkMove } from '#lib/accounts/invitations.rules.ts';
import { invitationKey, invitationTokenKey, opens } from '#lib/accounts/invitations.ts';
import { countLookup } from '#lib/accounts/lookups.ts';
import { userKey } from '#lib/accounts/people.ts';
import { tokenHash } from '#lib/auth/tokens.ts';
import { brandKey } from '#lib/brands/records.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handlePublic } from '#lib/http/public.ts';
import { brandView, get, getAll, tenantView } from '#lib/table/table.ts';

const maxLookups = 30;

export const handler = handlePublic(invitationLookup, async ({ body }, { now, visitor, showLimits }) => {
  const hash = tokenHash(body.token);
  const [count, named] = await Promise.all([countLookup(visitor, now), get(invitationTokenKey(hash))]);
  const rates = [{ name: 'invitation-lookup', count, max: maxLookups }];
  showLimits(checkRate(rates));
  const pointer = orNotFound(named, 'Invitation');
  const view = brandView(pointer.brandId);
  const read = await getAll({ found: invitationKey(view, pointer.invitationId), brand: brandKey(view) });
  const invitation = orNotFound(read.found && opens(read.found, hash) ? read.found : undefined, 'Invitation');
  const brand = orNotFound(read.brand, 'Invitation');
  checkMove(invitation, 'accept', now);
  const inviter = await get(userKey(tenantView(brand.tenantId), invitation.invitedBy));
  const { email, role, endsAt: expiresAt } = invitation;
  return {
    invitation: {
      email,
      role,
      brandName: brand.name,
      invitedBy: inviter ? `${inviter.firstName} ${inviter.lastName}` : null,
      expiresAt,
    },
  };
});
