import type { SubmitAnswer } from '#lib/leads/submissions/contract.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { sayWrong } from '#lib/platform/texts/answer-errors.rules.ts';
import type { AnswerTexts } from '#lib/platform/texts/languages.ts';
import { ask, query, type Reply } from '../api.ts';

/** Seconds before each further attempt, if the server does not ask for more. */
const pauses = [1, 3];
/** Nobody waits longer before a form. */
const maxPause = 10;

const pause = (seconds: number): Promise<void> => new Promise((done) => window.setTimeout(done, seconds * 1000));

interface Submission {
  brandId: string;
  slug: string;
  key: string;
  body: Record<string, unknown>;
}

/** Sends a submission. Attempts without an answer are repeated with the same key, so that it is taken once. */
export const deliver = async ({ brandId, slug, key, body }: Submission): Promise<Reply<SubmitAnswer>> => {
  const path = `/public/forms/${encodeURIComponent(slug)}/submit?${query({ brandId })}`;
  const send = () =>
    ask<SubmitAnswer>(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
  let reply = await send();
  for (const seconds of pauses) {
    if (!('lost' in reply) || !navigator.onLine) break;
    await pause(Math.max(seconds, Math.min(reply.lost.retryAfter, maxPause)));
    reply = await send();
  }
  return reply;
};

const isWrongField = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

/** The errors of an answer as sentences, by the name of the field. */
export const errorsIn = (details: unknown, texts: AnswerTexts): Map<string, string> =>
  new Map(
    (Array.isArray(details) ? details : [])
      .filter(isWrongField)
      .map((error) => [String(error.field).replace(/^fields\./, ''), sayWrong(texts, error)]),
  );
