import { AsyncLocalStorage } from 'node:async_hooks';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { answerMs } from '#lib/platform/calls/answer-time.ts';
import type { Waiter } from '#lib/platform/calls/limits.ts';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { isPublicRead } from '#lib/platform/core/contract/methods.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { publicPath } from '#lib/platform/core/cors.ts';
import { log } from '#lib/platform/observe/log.ts';
import { speakTo } from '#lib/platform/texts/core/language.ts';
import { header, type Layer, localeAsked, type RequestEvent } from './call.ts';
import { sized } from './encoding/answer-size.ts';

/** How often a request is run at most, the first run included, when its writes conflict. */
export const maxRuns = 8;

const waiterOf = ({ path }: Operation): Waiter => (path.startsWith(publicPath) ? 'visitor' : 'caller');

const locales = new AsyncLocalStorage<string>();
speakTo(() => locales.getStore() ?? 'en');

/** The language of errors. A public read is answered to everybody alike, as the answer is remembered. */
const localeFor = (operation: Operation, event: RequestEvent): string =>
  isPublicRead(operation) ? 'en' : localeAsked(header(event, 'accept-language'));

/** The answer to HEAD has no body. */
const withoutBody = (request: { event: RequestEvent; response: unknown }): void => {
  if (request.event.requestContext.http.method !== 'HEAD') return;
  request.response = { ...(request.response as object), body: '', isBase64Encoded: false };
};

const head: Layer = { after: withoutBody, onError: withoutBody };

/** The handler of an operation's function: layers from the outermost inwards, around the operation itself. */
export const pipeline = (
  operation: Operation,
  layers: readonly Layer[],
  run: (event: RequestEvent) => Promise<unknown>,
) => {
  const waiter = waiterOf(operation);
  // The types of middy know the event before the first layer has added the request state.
  const handler = middy<RequestEvent, unknown>({ timeoutEarlyInMillis: answerMs })
    .use([head, sized(operation), ...layers] as middy.MiddlewareObj<RequestEvent, unknown>[])
    .handler(run);
  return (event: RequestEvent, context: Context) =>
    log.with({ requestId: event.requestContext.requestId }, () =>
      locales.run(localeFor(operation, event), () => waitingFor(waiter, () => handler(event, context))),
    );
};
