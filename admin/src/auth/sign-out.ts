import { call } from '../data/call.ts';
import { queryClient } from '../data/client.ts';
import { announceEnd, type EndReason, endSession } from './session.ts';

const leave = (reason: EndReason): void => {
  endSession(reason);
  queryClient.clear();
};

/** Ends the session of this browser. Without a network it ends on this device only. */
export const signOut = async (reason: EndReason = 'signed-out'): Promise<void> => {
  announceEnd(reason);
  await call('auth/logout', { body: {} }).catch(() => undefined);
  leave(reason);
};

/** Ends all sessions of the person on all devices. */
export const signOutEverywhere = async (): Promise<void> => {
  await call('me/sign-out-everywhere', {});
  leave('signed-out');
};
