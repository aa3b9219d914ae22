import { Problem } from '#lib/platform/core/problem.ts';
import type { InvitationStatus } from './contract.ts';

/** The stored status of an invitation. Expiry follows from the time. */
export interface Progress {
  state: 'pending' | 'accepted' | 'revoked';
  endsAt: string;
}

export const statusOf = ({ state, endsAt }: Progress, now: Date): InvitationStatus =>
  state === 'pending' && new Date(endsAt) <= now ? 'expired' : state;

/**
 * pending ──accept──▶ accepted
 *    │ ▲
 *    │ └──resend── expired (seven days after it was last sent)
 *    └──revoke──▶ revoked ◀──revoke── expired
 */
const from = {
  accept: ['pending'],
  resend: ['pending', 'expired'],
  revoke: ['pending', 'expired'],
} as const satisfies Record<string, readonly InvitationStatus[]>;

/** Advice for a refused action, by the action and the status of the invitation. */
const advice: Record<keyof typeof from, Partial<Record<InvitationStatus, string>>> = {
  accept: {
    accepted: 'This invitation was accepted already: sign in',
    expired: 'This invitation has expired: ask the person who invited you to send it again',
    revoked: 'This invitation was revoked: ask the person who invited you for a new one',
  },
  resend: {
    accepted: 'This invitation was accepted already: it cannot be sent again',
    revoked: 'This invitation was revoked: create a new one',
  },
  revoke: {
    accepted: 'This invitation was accepted already: remove the user instead',
    revoked: 'This invitation is revoked already',
  },
};

/** Throws `invalid_transition` for an action that the status of the invitation does not permit. */
export const checkMove = (invitation: Progress, move: keyof typeof from, now: Date): void => {
  const status = statusOf(invitation, now);
  const allowed: readonly InvitationStatus[] = from[move];
  if (!allowed.includes(status))
    throw new Problem('invalid_transition', advice[move][status] ?? `This invitation is ${status}`, {
      status,
      allowed,
    });
};

const minute = 60_000;
const day = 24 * 60 * minute;
const maxADay = 5;

/** The recent times of resending that count for the limit, the latest last. */
export const recentResends = (resends: readonly string[], now: Date): string[] =>
  resends.filter((at) => Date.parse(at) > now.getTime() - day);

/** Throws `rate_limited` while an invitation must not be sent again: once a minute, five times in 24 hours. */
export const checkResend = (resends: readonly string[], now: Date): void => {
  const recent = recentResends(resends, now).map((at) => Date.parse(at));
  const free = Math.max((recent.at(-1) ?? 0) + minute, recent.length < maxADay ? 0 : (recent.at(-maxADay) ?? 0) + day);
  const wait = Math.ceil((free - now.getTime()) / 1000);
  if (wait > 0)
    throw new Problem('rate_limited', `This invitation was sent recently: try again in ${wait} s`, undefined, {
      'Retry-After': String(wait),
    });
};
