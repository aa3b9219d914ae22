import type { SubmitAnswer } from '#lib/leads/submissions/contract.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { sayWrong } from '#lib/platform/texts/answer-errors.rules.ts';
import type { AnswerTexts } from '#lib/platform/texts/languages.ts';
import { ask, query, type Reply } from '../api.ts';
import type { Content } from './content.ts';

/** Seconds before each further attempt, if the server does not ask for more. */
const pauses = [1, 3];
/** Nobody waits longer before a form. */
const maxPause = 10;

const pause = (seconds: number): Promise<void> => new Promise((done) => window.setTimeout(done, seconds * 1000));

interface Submission {
  brandId: string;
  slug: string;
  key: string;
  body: Content & Record<string, unknown>;
}

const inside = (name: string, values: object): [string, unknown][] =>
  Object.entries(values).map(([inner, value]) => [`${name}[${inner}]`, value]);

/** The body of a form that says the same as a JSON body: the answers as JSON, since they may be lists and truths. */
const formOf = (body: Submission['body']): URLSearchParams => {
  const { fields, consent, ...others } = body;
  const entries = [['fields', JSON.stringify(fields)], ...inside('consent', consent ?? {}), ...Object.entries(others)];
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[`${name}`, `${value}`]])),
  );
};

/**
 * Sends a submission. Attempts without an answer are repeated with the same key, so that it is taken once. It is a post of a form
 * without headers of its own: for those and for JSON, the browser would first ask whether it may send them.
 */
export const deliver = async ({ brandId, slug, key, body }: Submission): Promise<Reply<SubmitAnswer>> => {
  const path = `/public/forms/${encodeURIComponent(slug)}/submit?${query({ brandId })}`;
  const send = () => ask<SubmitAnswer>(path, { method: 'POST', body: formOf({ ...body, idempotencyKey: key }) });
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
