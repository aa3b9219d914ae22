import * as z from 'zod';
import { askExtension, SilentExtension } from '#lib/platform/calls/secrets-extension.ts';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { now } from '#lib/platform/core/clock.ts';
import { type Variable, variable } from '#lib/platform/core/env.ts';
import { jsonIfBegins } from '#lib/platform/core/json-text.ts';
import { log } from '#lib/platform/observe/log.ts';
import { documents } from './purposes.contract.ts';

const answer = z.object({ SecretString: z.string() });

const parsed = (text = ''): unknown => jsonIfBegins(text, '{');

interface Asking {
  isHurried: boolean;
}

const read = async <Shape extends z.ZodType>(id: string, shape: Shape, asking: Asking): Promise<z.output<Shape>> => {
  const { status, body } = await askExtension(id, asking);
  if (status !== 200) throw new Unavailable(`The secrets extension answered ${status}`);
  const document = shape.safeParse(parsed(answer.safeParse(parsed(body)).data?.SecretString));
  if (document.success) return document.data;
  // Without the text: errors of parsers quote it, and are logged. The names of what is missing are no secret.
  const paths = document.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Unavailable(`The secret ${id} is not a document of its purpose${paths && `: ${paths}`}`);
};

const freshForMs = 5 * 60_000;
/** An outdated copy is better than none while Secrets Manager cannot be reached. */
const usableForMs = 60 * 60_000;
const retryAfterMs = 10_000;

interface Held<Document> {
  document: Document;
  readAt: number;
  askAgainAt: number;
}

/** While the extension is silent, the documents that are held are used without asking it. */
let silentUntil = 0;
const isSilent = (at: number): boolean => at < silentUntil && at >= silentUntil - retryAfterMs;

/** The documents of this process, each with the shape of its purpose. */
const held = new Map<Variable, Held<unknown>>();
const reading = new Map<Variable, Promise<unknown>>();

/**
 * Reads the document of a purpose through the Lambda extension when it is first needed, and caches it for five minutes; longer
 * while it cannot be read. Throws in a function that does not have the purpose among its needs.
 */
const reader = <Shape extends z.ZodType>(name: Variable, shapeOf: () => Shape): (() => Promise<z.output<Shape>>) => {
  type Document = z.output<Shape>;
  const heldNow = () => held.get(name) as Held<Document> | undefined;

  const readAnew = async (id: string, former: Held<Document> | undefined): Promise<Document> => {
    const at = now().getTime();
    try {
      const document = await read(id, shapeOf(), { isHurried: former !== undefined });
      held.set(name, { document, readAt: at, askAgainAt: at + freshForMs });
      return document;
    } catch (error) {
      if (!former) throw error;
      log.error('secrets.stale', { error });
      if (error instanceof SilentExtension) silentUntil = at + retryAfterMs;
      former.readAt = Math.min(former.readAt, at);
      former.askAgainAt = at + retryAfterMs;
      return former.document;
    }
  };

  return async () => {
    // Before the cache, because functions of the local stack share a process.
    const id = variable(name);
    const kept = heldNow();
    const at = now().getTime();
    // A clock that was ahead when the document was read would keep it for as long as it was.
    if (kept && at >= kept.readAt && at < kept.askAgainAt) return kept.document;
    const usable = kept && at - kept.readAt <= usableForMs ? kept : undefined;
    if (usable && isSilent(at)) return usable.document;
    const running =
      (reading.get(name) as Promise<Document> | undefined) ?? readAnew(id, usable).finally(() => reading.delete(name));
    reading.set(name, running);
    return running;
  };
};

// Bundles leave out those that they do not use, so that a grant that no code needs is found.
export const verifySecrets = /* @__PURE__ */ reader('VERIFY_SECRET_ID', () => documents.verify);
export const signSecrets = /* @__PURE__ */ reader('SIGN_SECRET_ID', () => documents.sign);
export const callerSecrets = /* @__PURE__ */ reader('CALLERS_SECRET_ID', () => documents.callers);
export const visitorSecrets = /* @__PURE__ */ reader('VISITORS_SECRET_ID', () => documents.visitors);
export const replySecrets = /* @__PURE__ */ reader('REPLIES_SECRET_ID', () => documents.replies);
export const previewSecrets = /* @__PURE__ */ reader('PREVIEWS_SECRET_ID', () => documents.previews);
export const answerSecrets = /* @__PURE__ */ reader('ANSWERS_SECRET_ID', () => documents.answers);
export const sealSecrets = /* @__PURE__ */ reader('SEAL_SECRET_ID', () => documents.seal);
