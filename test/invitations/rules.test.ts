import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMove, checkResend, type Progress, recentResends, statusOf } from '#lib/accounts/invitations/rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = '2026-11-21T12:00:00.001Z';
const minute = 60_000;
const day = 86_400_000;

const codeOf = (run: () => void): string | undefined => {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return undefined;
};

describe('an invitation', () => {
  test.each<[string, Progress['state'], string]>([
    ['pending', 'pending', later],
    ['expired', 'pending', now.toISOString()],
    ['accepted', 'accepted', now.toISOString()],
    ['revoked', 'revoked', later],
  ])('is %s', (status, state, endsAt) => {
    expect(statusOf({ state, endsAt }, now)).toBe(status);
  });

  test.each<[string, Progress, string[]]>([
    ['pending', { state: 'pending', endsAt: later }, ['accept', 'resend', 'revoke']],
    ['expired', { state: 'pending', endsAt: now.toISOString() }, ['resend', 'revoke']],
    ['accepted', { state: 'accepted', endsAt: later }, []],
    ['revoked', { state: 'revoked', endsAt: later }, []],
  ])('that is %s allows what it says', (_, progress, allowed) => {
    const moves = ['accept', 'resend', 'revoke'] as const;
    expect(moves.filter((move) => codeOf(() => checkMove(progress, move, now)) === undefined)).toEqual(allowed);
    for (const move of moves.filter((name) => !allowed.includes(name)))
      expect(codeOf(() => checkMove(progress, move, now))).toBe('invalid_transition');
  });
});

test('an invitation that is sent at every opportunity is sent once a minute and at most five times a day', () => {
  const waits = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 * minute }), fc.integer({ min: 0, max: day })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(waits, (pauses) => {
      const sent: number[] = [];
      let at = now.getTime();
      let kept: string[] = [];
      for (const pause of pauses) {
        at += pause;
        const time = new Date(at);
        if (codeOf(() => checkResend(kept, time)) !== undefined) continue;
        kept = [...recentResends(kept, time), time.toISOString()];
        sent.push(at);
      }
      for (const [index, moment] of sent.entries()) {
        expect(moment - (sent[index - 1] ?? 0)).toBeGreaterThanOrEqual(minute);
        expect(moment - (sent[index - 5] ?? 0)).toBeGreaterThanOrEqual(day);
      }
      expect(kept.length).toBeLessThanOrEqual(5);
    }),
  );
});
