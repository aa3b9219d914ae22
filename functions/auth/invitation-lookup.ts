import { invitationLookup } from '#lib/accounts/auth/contract.ts';
import { countLookup } from '#lib/accounts/auth/lookups.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { invitationKey, invitationTokenKey, opens } from '#lib/accounts/invitations/records.ts';
import { checkMove } from '#lib/accounts/invitations/rules.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { handlePublic } from '#lib/http/public.ts';
import { checkRate } from '#lib/http/rate.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { tokenHash } from '#lib/platform/credentials/tokens.ts';
import { brandView, get, getAll, tenantView } from '#lib/platform/table/table.ts';

const maxLookups = 30;

export const handler = handlePublic(invitationLookup, async ({ body }, { now, visitor, answerWith }) => {
  const hash = tokenHash(body.token);
  const [count, named] = await Promise.all([countLookup(visitor, now), get(invitationTokenKey(hash))]);
  const rates = [{ name: 'invitation-lookup', count, max: maxLookups }];
  for (const [name, value] of Object.entries(checkRate(rates, now))) answerWith(name, value);
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
