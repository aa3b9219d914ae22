import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { log } from '#lib/observe/log.ts';
import type { CallEvent, Layer } from './call.ts';

/** How often a request is begun anew when others change what it changes. */
export const mostRuns = 8;

/** The handler of a function: layers from the outermost inwards, around what the operation does. */
export const pipeline = (layers: readonly Layer[], run: (event: CallEvent) => Promise<unknown>) => {
  // The types of middy know the event before the first layer has put the call into it.
  const handler = middy<CallEvent, unknown>()
    .use([...layers] as middy.MiddlewareObj<CallEvent, unknown>[])
    .handler(run);
  return (event: CallEvent, context: Context) =>
    log.with({ requestId: event.requestContext.requestId }, () => handler(event, context));
};
