import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keyedHash } from '#lib/auth/keyed.ts';
import { expiryAfter, isOver } from '#lib/domain/epoch.ts';
import type { Failures } from '#lib/domain/login-delay.ts';
import { documents } from './client.ts';
import { type Count, countCall } from './rates.ts';
import { get, type Key, platformView } from './table.ts';
import { updateOf } from './update.ts';

interface FailuresRecord extends Failures {
  kind: 'login-failures';
  expiresAt: number;
}

const forgottenAfterSeconds = 3600;

/** Neither addresses of people nor of networks stand in keys: only we can tell whose these are. */
export const namedBySecret = async (text: string): Promise<string> =>
  (await keyedHash('login', text)).toString('base64url');

/** One attempt to log in, and what is known of those before it. */
export interface Attempt {
  /** Attempts for this e-mail from this place, and all attempts from this place. */
  perAddress: Count;
  perPlace: Count;
  failures: Failures | undefined;
  failuresKey: Key<FailuresRecord>;
}

export const countAttempt = async (email: string, visitor: string, now: Date): Promise<Attempt> => {
  const [address, place] = await Promise.all([
    namedBySecret(`${email.trim().toLowerCase()}\n${visitor}`),
    namedBySecret(visitor),
  ]);
  const failuresKey: Key<FailuresRecord> = platformView.key('LOGIN_FAILURES', address);
  const [perAddress, perPlace, failures] = await Promise.all([
    countCall(platformView, `LOGIN#${address}`, 'quarter', now),
    countCall(platformView, `LOGIN#${place}`, 'quarter', now),
    get(failuresKey),
  ]);
  const live = failures && !isOver(failures.expiresAt, now);
  return { perAddress, perPlace, failures: live ? failures : undefined, failuresKey };
};

/** Counts a failure; the count begins anew after an hour without one. */
export const noteFailure = async ({ failures, failuresKey }: Attempt, now: Date): Promise<void> => {
  const latest = {
    kind: 'login-failures',
    lastAt: now.getTime(),
    expiresAt: expiryAfter(forgottenAfterSeconds, now),
  };
  const change = failures ? { add: { failures: 1 }, set: latest } : { set: { ...latest, failures: 1 } };
  await documents.send(new UpdateCommand(updateOf(failuresKey, change)));
};
