import { maxResendsADay } from '#lib/platform/core/contract/stated-numbers.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import type { InvitationStatus } from './contract.ts';

export const invitationStates = ['pending', 'accepted', 'revoked'] as const;

/** The stored status of an invitation. Expiry follows from the time. */
export interface Progress {
  state: (typeof invitationStates)[number];
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

const adviceOn = (move: keyof typeof from, status: InvitationStatus): Said => {
  const { invitation, invitationState } = accountErrors();
  const advice: Partial<Record<InvitationStatus, Said>> = invitation[move];
  return advice[status] ?? invitationState(status);
};

/** Throws `invalid_transition` for an action that the status of the invitation does not permit. */
export const checkMove = (invitation: Progress, move: keyof typeof from, now: Date): void => {
  const status = statusOf(invitation, now);
  const allowed: readonly InvitationStatus[] = from[move];
  if (!allowed.includes(status)) throw new Problem('invalid_transition', adviceOn(move, status), { status, allowed });
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** The recent times of resending that count for the limit, the latest last. */
export const recentResends = (resends: readonly string[], now: Date): string[] =>
  resends.filter((at) => Date.parse(at) > now.getTime() - day);

/** Throws `rate_limited` while an invitation must not be sent again: once a minute, five times in 24 hours. */
export const checkResend = (resends: readonly string[], now: Date): void => {
  const recent = recentResends(resends, now).map((at) => Date.parse(at));
  const free = Math.max(
    (recent.at(-1) ?? 0) + minute,
    recent.length < maxResendsADay ? 0 : (recent.at(-maxResendsADay) ?? 0) + day,
  );
  const wait = Math.ceil((free - now.getTime()) / 1000);
  if (wait > 0) throw new Problem('rate_limited', accountErrors().resentRecently(wait), undefined, wait);
};
