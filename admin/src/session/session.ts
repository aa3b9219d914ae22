import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { forgetAccessReasons } from './access-reason.ts';
import { isLastPerson, keepBrandOf } from './last-brand.ts';
import { refresh, type SignedIn } from './refresh.ts';

export type EndReason = 'signed-out' | 'expired' | 'idle';

export type Session =
  | { state: 'starting' }
  /** Whether there is a session is not known, because the API did not answer. */
  | { state: 'unreachable'; error: unknown }
  | { state: 'signed-out'; reason: EndReason | null }
  | { state: 'signed-in'; mustChangePassword: boolean };

/** Marks that a session may exist, and whether it is that of platform staff. It is no secret. */
const hint = 'frontage:session';
const marks = { person: '1', staff: 'staff' };
/** A message between tabs: that somebody has signed in, or why the session has ended. */
const tabs = new BroadcastChannel('frontage:session');

let session: Session = localStorage.getItem(hint) ? { state: 'starting' } : { state: 'signed-out', reason: null };
let token: { value: string; until: number } | undefined;
let renewing: Promise<void> | undefined;
/** Why the session is ending: requests that are refused meanwhile give no other reason. */
let ending: EndReason | undefined;
/** How many sessions have ended in this tab. */
let ended = 0;
const listeners = new Set<() => void>();

const become = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls `forgetData` when the session has ended, here or in another tab: the next person must not see what this one has read. */
export const onSessionEnd = (forgetData: () => void): (() => void) =>
  onSession(() => {
    if (session.state === 'signed-out') forgetData();
  });

export const presentSession = (): Session => session;

/** Returns a function that says whether the present session has ended, even if somebody has signed in since. */
export const watchEnd = (): (() => boolean) => {
  const before = ended;
  return () => ended > before;
};

/** Whether the session of this browser is that of platform staff, as far as it is known before the person is read. */
export const isStaffSession = (): boolean => localStorage.getItem(hint) === marks.staff;

export const beginSession = ({ accessToken: value, expiresIn, mustChangePassword: must, user }: SignedIn): void => {
  // Who accepts an invitation may sign in over the session of somebody else: nothing of it may stay, in any tab.
  if (user && session.state !== 'signed-out' && !isLastPerson(user.id)) endSession('signed-out');
  // Half a minute before the expiry, so that no request arrives with an expired token.
  token = { value, until: Date.now() + (expiresIn - 30) * 1000 };
  ending = undefined;
  if (user) keepBrandOf(user.id);
  const isStaff = user?.isSuperAdmin ?? isStaffSession();
  localStorage.setItem(hint, isStaff ? marks.staff : marks.person);
  if (user) tabs.postMessage('signed-in');
  become({ state: 'signed-in', mustChangePassword: must });
};

const forget = (reason: EndReason): void => {
  token = undefined;
  renewing = undefined;
  localStorage.removeItem(hint);
  forgetAccessReasons();
  // A request that is refused after the end does not change the reason.
  if (session.state === 'signed-out') return;
  ended++;
  become({ state: 'signed-out', reason });
};

/** Called before the API is asked to end the session. */
export const announceEnd = (reason: EndReason): void => {
  ending = reason;
};

/** Ends the session in all tabs of this browser. `sign-out.ts` also ends it at the API. */
export const endSession = (reason: EndReason): void => {
  forget(ending ?? reason);
  tabs.postMessage(ending ?? reason);
};

/** Called when a request was refused until the password is changed. A refusal after the end signs nobody in. */
export const mustChangePassword = (): void => {
  if (session.state === 'signed-in') become({ state: 'signed-in', mustChangePassword: true });
};

const renew = async (): Promise<void> => {
  const hasEnded = watchEnd();
  // An answer after the end changes nothing: it signs nobody in, and does not end the session of the next person.
  try {
    const signedIn = await refresh();
    if (!hasEnded()) beginSession(signedIn);
  } catch (error) {
    const isRefused = error instanceof FrontageError && [400, 401, 403].includes(error.status);
    if (isRefused && !hasEnded()) endSession('expired');
    throw error;
  }
};

/** Requests a new access token, once for all callers that wait. */
export const renewSession = (): Promise<void> => {
  if (renewing) return renewing;
  const mine = renew().finally(() => {
    // It may be that of the next session.
    if (renewing === mine) renewing = undefined;
  });
  renewing = mine;
  return mine;
};

/** Returns an access token that has not expired. Work that goes on after the end of the session gets none: it would begin another one. */
export const accessToken = async (): Promise<string> => {
  if (session.state === 'signed-out') throw new Error('The session has ended');
  const hasEnded = watchEnd();
  if (!token || token.until < Date.now()) await renewSession();
  // The token would be that of the next person.
  if (hasEnded()) throw new Error('The session has ended');
  return token?.value ?? '';
};

/** Continues the session of an earlier visit if there is one. Only the API says that there is none any more. */
export const startSession = async (): Promise<void> => {
  if (session.state === 'unreachable') become({ state: 'starting' });
  if (session.state !== 'starting') return;
  await renewSession().catch((error: unknown) => {
    if (session.state === 'starting') become({ state: 'unreachable', error });
  });
};

tabs.addEventListener('message', ({ data }: MessageEvent<EndReason | 'signed-in'>) => {
  if (data !== 'signed-in') return forget(data);
  if (session.state !== 'signed-out') return;
  become({ state: 'starting' });
  void startSession();
});
