import { call } from '../data/call.ts';
import { people } from '../texts/en/settings/people.ts';
import { codeOf, messageOf } from '../texts/errors.ts';
import { addressesIn, type InviteValues, invitationBody, stopsAt } from './addresses.rules.ts';

/** Outcome for one address. */
export interface Result {
  email: string;
  /** Link to accept the invitation, for a person who has an account. Null if it was not sent. */
  token: string | null;
  /** Why it was not sent. */
  problem?: string;
}

/** Sends the invitations one after another. `onProgress` receives the number that are done. */
export const sendInvitations = async (
  brandId: string,
  values: InviteValues,
  onProgress: (done: number) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  let stopped = false;
  for (const email of addressesIn(values.emails)) {
    if (stopped) {
      results.push({ email, token: null, problem: people.invitations.stopped });
      continue;
    }
    try {
      const { invitation } = await call('invitations/create', {
        path: { brandId },
        body: invitationBody(email, values),
      });
      results.push({ email, token: invitation.token });
    } catch (error) {
      results.push({ email, token: null, problem: messageOf(error) });
      stopped = stopsAt(codeOf(error));
    }
    onProgress(results.length);
  }
  return results;
};
