import { type UserRecord, userEmailKey, userKey } from '#lib/accounts/users/people.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { newSignInMail, passwordChangedMail, signInFailuresMail } from '#lib/delivery/mail/sign-in-mails.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import type { Notice } from './notice.ts';

const noticeTo = ({ tenantId, email }: UserRecord, occasion: string, mail: Notice['mail']): Notice => ({
  owner: tenantView(tenantId),
  occasion,
  recipients: [email],
  mail,
});

/** One mail an hour, from any number of places. */
export const ofNewSignIn = async ({ tenantId, userId, at }: MailOf<'new-sign-in'>): Promise<Notice | undefined> => {
  const user = await get(userKey(tenantView(tenantId), userId));
  return (
    user &&
    noticeTo(
      user,
      `new-sign-in#${userId}#${at.slice(0, 13)}`,
      newSignInMail(user.firstName, new Date(at), adminLinks.account()),
    )
  );
};

/**
 * One mail a day, for any number of failures. The user is looked up here and not at the sign-in, so that a failed sign-in
 * takes equally long for addresses with and without an account.
 */
export const ofSignInFailures = async ({ email, at }: MailOf<'sign-in-failures'>): Promise<Notice | undefined> => {
  const address = await get(userEmailKey(email));
  const user = address && (await get(userKey(tenantView(address.tenantId), address.userId)));
  if (user?.status !== 'active') return undefined;
  const occasion = `sign-in-failures#${user.id}#${at.slice(0, 10)}`;
  return noticeTo(user, occasion, signInFailuresMail(user.firstName, new Date(at), adminLinks.account()));
};

export const ofPasswordChanged = async (message: MailOf<'password-changed'>): Promise<Notice | undefined> => {
  const { tenantId, userId, at } = message;
  const user = await get(userKey(tenantView(tenantId), userId));
  return (
    user &&
    noticeTo(
      user,
      `password-changed#${userId}#${at}`,
      passwordChangedMail(user.firstName, new Date(at), adminLinks.forgotPassword()),
    )
  );
};
