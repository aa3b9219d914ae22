import { isOutdated, issueReset, resetSealPlace } from '#lib/accounts/auth/password-resets.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { invitationKey, invitationSealPlace } from '#lib/accounts/invitations/records.ts';
import { statusOf } from '#lib/accounts/invitations/rules.ts';
import { userEmailKey, userKey } from '#lib/accounts/users/people.ts';
import { invitationMail, passwordIssuedMail, passwordResetMail } from '#lib/delivery/mail/account-mails.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { now } from '#lib/platform/core/clock.ts';
import { unseal } from '#lib/platform/credentials/seal.ts';
import { tokenHash } from '#lib/platform/credentials/tokens.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { brandView, get, getAll, tenantView } from '#lib/platform/table/table.ts';
import type { Notice } from './notice.ts';

/** The user who requested a password is looked up only here; for an unknown address nothing is sent. */
export const ofPasswordReset = async (message: MailOf<'password-reset'>): Promise<Notice | undefined> => {
  // A mail that was held for longer than its link is valid would only confuse.
  if (isOutdated(new Date(message.at), now())) return undefined;
  const address = await get(userEmailKey(message.email));
  if (!address) return undefined;
  const tenant = tenantView(address.tenantId);
  const user = await get(userKey(tenant, address.userId));
  if (user?.status !== 'active') return undefined;
  const token = await unseal(message.sealedToken, resetSealPlace(message.email));
  if (!(await issueReset(tenant, user.id, token, new Date(message.at)))) return undefined;
  return {
    owner: tenant,
    occasion: `password-reset#${tokenHash(token)}`,
    recipients: [user.email],
    mail: passwordResetMail(user.firstName, adminLinks.resetPassword(token)),
  };
};

export const ofPasswordIssued = async (message: MailOf<'password-issued'>): Promise<Notice | undefined> => {
  const tenant = tenantView(message.tenantId);
  const user = await get(userKey(tenant, message.userId));
  return (
    user && {
      owner: tenant,
      occasion: `password-issued#${user.id}#${message.at}`,
      recipients: [user.email],
      mail: passwordIssuedMail(user.firstName, adminLinks.signIn()),
    }
  );
};

/** An invitation that was sent again or revoked meanwhile is not sent with an invalid token. */
export const ofInvitation = async (message: MailOf<'invitation'>): Promise<Notice | undefined> => {
  const view = brandView(message.brandId);
  const { brand, invitation } = await getAll({
    brand: brandKey(view),
    invitation: invitationKey(view, message.invitationId),
  });
  const token = await unseal(message.sealedToken, invitationSealPlace(message.invitationId));
  if (!brand || !invitation || statusOf(invitation, now()) !== 'pending') return undefined;
  const hash = tokenHash(token);
  if (hash !== (invitation.mailedHash ?? invitation.hash)) return undefined;
  const inviter = await get(userKey(tenantView(brand.tenantId), invitation.invitedBy));
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `invitation#${invitation.id}#${hash}`,
    recipients: [invitation.email],
    mail: invitationMail({
      brand,
      role: invitation.role,
      by: inviter && `${inviter.firstName} ${inviter.lastName}`,
      until: new Date(invitation.endsAt),
      link: adminLinks.acceptInvitation(token),
    }),
  };
};
