import * as z from 'zod';
import { askExtension } from '#lib/platform/calls/secrets-extension.ts';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { now } from '#lib/platform/core/clock.ts';
import { type Variable, variable } from '#lib/platform/core/env.ts';
import { log } from '#lib/platform/observe/log.ts';
import { documents } from './purposes.contract.ts';

const read = async <Shape extends z.ZodType>(id: string, shape: Shape): Promise<z.output<Shape>> => {
  const { status, body } = await askExtension(id);
  if (status !== 200) throw new Unavailable(`The secrets extension answered ${status}`);
  const { SecretString } = z.object({ SecretString: z.string() }).parse(JSON.parse(body));
  return shape.parse(JSON.parse(SecretString));
};

const freshForMs = 5 * 60_000;
/** An outdated copy is better than none while Secrets Manager cannot be reached. */
const usableForMs = 60 * 60_000;
const retryAfterMs = 10_000;

/**
 * Reads the document of a purpose through the Lambda extension when it is first needed, and caches it for five minutes; longer
 * while it cannot be read. Throws in a function that does not have the purpose among its needs.
 */
const reader = <Shape extends z.ZodType>(name: Variable, shapeOf: () => Shape): (() => Promise<z.output<Shape>>) => {
  let held: { document: z.output<Shape>; readAt: number; askAgainAt: number } | undefined;
  let reading: Promise<z.output<Shape>> | undefined;

  const readAnew = async (id: string): Promise<z.output<Shape>> => {
    const at = now().getTime();
    try {
      held = { document: await read(id, shapeOf()), readAt: at, askAgainAt: at + freshForMs };
    } catch (error) {
      if (!held || at - held.readAt > usableForMs) throw error;
      log.error('secrets.stale', { error });
      held.askAgainAt = at + retryAfterMs;
    }
    return held.document;
  };

  return async () => {
    // Before the cache, because functions of the local stack share a process.
    const id = variable(name);
    if (held && now().getTime() < held.askAgainAt) return held.document;
    reading ??= readAnew(id).finally(() => {
      reading = undefined;
    });
    return reading;
  };
};

// Bundles leave out those that they do not use, so that a grant that no code needs is found.
export const verifySecrets = /* @__PURE__ */ reader('VERIFY_SECRET_ID', () => documents.verify);
export const signSecrets = /* @__PURE__ */ reader('SIGN_SECRET_ID', () => documents.sign);
export const callerSecrets = /* @__PURE__ */ reader('CALLERS_SECRET_ID', () => documents.callers);
export const visitorSecrets = /* @__PURE__ */ reader('VISITORS_SECRET_ID', () => documents.visitors);
export const previewSecrets = /* @__PURE__ */ reader('PREVIEWS_SECRET_ID', () => documents.previews);
export const answerSecrets = /* @__PURE__ */ reader('ANSWERS_SECRET_ID', () => documents.answers);
export const sealSecrets = /* @__PURE__ */ reader('SEAL_SECRET_ID', () => documents.seal);
