import type { SubmitAnswer } from '#lib/leads/submissions/contract.ts';
import { ask, query, type Reply } from '../api.ts';

/** Seconds before each further attempt. */
const pauses = [1, 3];

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
    await pause(seconds);
    reply = await send();
  }
  return reply;
};

interface WrongField {
  field: string;
  message: string;
}

const isWrongField = (value: unknown): value is WrongField =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

/** The errors of an answer, by the name of the field. */
export const errorsIn = (details: unknown): Map<string, string> =>
  new Map(
    (Array.isArray(details) ? details : [])
      .filter(isWrongField)
      .map(({ field, message }) => [String(field).replace(/^fields\./, ''), String(message)]),
  );
