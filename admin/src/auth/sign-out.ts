import { call } from '../data/call.ts';
import { announceEnd, type EndReason, endSession } from '../session/session.ts';

/** Ends the session of this browser. Without a network it ends on this device only. */
export const signOut = async (reason: EndReason = 'signed-out'): Promise<void> => {
  announceEnd(reason);
  // Nobody sits there any more: nothing may stay on the screen while the API answers.
  if (reason === 'idle') endSession(reason);
  await call('auth/logout', { body: {} }).catch(() => undefined);
  if (reason !== 'idle') endSession(reason);
};

/** Ends all sessions of the person on all devices. */
export const signOutEverywhere = async (): Promise<void> => {
  await call('me/sign-out-everywhere', {});
  endSession('signed-out');
};
