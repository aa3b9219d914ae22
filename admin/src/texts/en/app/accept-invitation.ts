/** The page that a mail with an invitation leads to. */
export const invitation = {
  title: 'Accept the invitation',
  hint: 'You have been invited to work with a brand on Frontage.',
  by: ({ invitedBy, email, brandName }: { invitedBy: string | null; email: string; brandName: string }) =>
    `${invitedBy ?? 'Somebody'} invites ${email} to work with ${brandName} on Frontage.`,
  account: 'Do you have a Frontage account with this e-mail address?',
  isNew: 'No, I am new here',
  isKnown: 'Yes, I have an account',
  action: 'Accept and sign in',
  signedInAs: (email: string) =>
    `You are signed in as ${email}. If you accept the invitation with another account, you are signed out of this one.`,
  hasAccount: 'There is an account with this e-mail address already. Enter its password.',
  noAccount: 'There is no account with this e-mail address yet. Enter your name, and choose a password.',
  unknown:
    'This link does not work any more. Open the link in the newest mail, or ask the person who invited you to send the invitation again.',
  noToken:
    'This link is incomplete. Open the link in the mail again, or ask the person who invited you to send the invitation again.',
};
