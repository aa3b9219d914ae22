import { useRead } from '../data/use.ts';
import { Message } from '../design/states.tsx';
import { useSession } from '../session/use-session.ts';
import { invitation as invitationTexts } from '../texts/en/app/accept-invitation.ts';

const Account = () => {
  const me = useRead('me/get', {});
  return me.data ? <Message>{invitationTexts.signedInAs(me.data.data.user.email)}</Message> : null;
};

/** Says who is signed in in this browser: accepting an invitation ends that session, unless it is of the same person. */
export const PresentAccount = () => {
  const session = useSession();
  return session.state === 'signed-in' && !session.mustChangePassword ? <Account /> : null;
};
