import { acceptInvitation } from '#lib/accounts/auth/contract.ts';
import { createInvitation } from '#lib/accounts/invitations/contract.ts';
import { mailsTo, tokenIn } from '#test/support/outside/mails.ts';
import { password } from '#test/support/product.ts';
import type { Addition } from './addition.ts';

/** A franchisee who accepted an invitation, and a pending invitation. */
export const people: Addition = async (world, tenant, { locationId }) => {
  const invite = async (body: object) => {
    const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId }, body };
    return (await world.call(createInvitation, request)).data.invitation;
  };
  const email = `joins@${tenant.slug}.example`;
  await invite({ email, role: 'franchisee', locationIds: [locationId] });
  const token = tokenIn((await mailsTo(world, email)).at(-1));
  const body = { token, firstName: 'Fran', lastName: 'Chisee', password };
  const { user } = (await world.call(acceptInvitation, { body })).data;
  const { id } = await invite({ email: `waits@${tenant.slug}.example`, role: 'marketing' });
  return { userId: user.id, invitationId: id };
};
