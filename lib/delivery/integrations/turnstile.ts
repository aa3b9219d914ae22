import { isIP } from 'node:net';
import type { CaptchaVerdict } from '#lib/leads/submissions/spam.rules.ts';
import { anew } from '#lib/platform/calls/anew.ts';

interface Challenge {
  secret: string;
  token: string | null | undefined;
  remoteIp: string | undefined;
  baseUrl: string;
  timeoutMs: number;
}

interface Answer {
  success?: unknown;
  'error-codes'?: unknown;
}

const maxTokenLength = 2048;

const ask = async ({ secret, token, remoteIp, baseUrl, timeoutMs }: Challenge): Promise<Answer> => {
  const body = new URLSearchParams({ secret, response: token ?? '' });
  // A visitor that is known by a network only has no address to send.
  if (remoteIp !== undefined && isIP(remoteIp) !== 0) body.set('remoteip', remoteIp);
  const address = new URL('/turnstile/v0/siteverify', baseUrl);
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    headers: anew,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return (await response.json()) as Answer;
};

const verdictOn = (answer: Answer): CaptchaVerdict => {
  if (answer.success === true) return 'valid';
  const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
  if (codes.includes('timeout-or-duplicate')) return 'expired';
  if (codes.includes('missing-input-response')) return 'missing';
  // Any other code, such as a wrong secret, is not the visitor's error. For a bad request only the token is not ours.
  return codes.includes('invalid-input-response') || codes.includes('bad-request') ? 'invalid' : 'unreachable';
};

/** Verifies a visitor's token with Cloudflare. */
export const verifyTurnstile = async (challenge: Challenge): Promise<CaptchaVerdict> => {
  const token = challenge.token?.trim() ?? '';
  if (token === '') return 'missing';
  if (token.length > maxTokenLength) return 'invalid';
  try {
    return verdictOn((await ask({ ...challenge, token })) ?? {});
  } catch {
    // No answer, a late one or one that is not JSON: a lead must not depend on another service.
    return 'unreachable';
  }
};
