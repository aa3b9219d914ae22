import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { account, region } from './identity.ts';

/** The handler of a function. Each knows which event it takes. */
export type Handler = (event: never, context: Context) => unknown;

/** A deployed function: loaded on its first call, then kept. */
export interface LocalFunction {
  name: string;
  timeoutSeconds: number;
  load: () => Promise<Handler>;
}

/** Whether a function exceeded its timeout. Its later result is ignored. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'Sandbox.Timedout';

const contextOf = (name: string, requestId: string, endsAt: number): Context => ({
  awsRequestId: requestId,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:${region}:${account}:function:${name.replace('/', '-')}`,
  memoryLimitInMB: '512',
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

/** Runs a function on an event that has already been through JSON. */
export const invoke = async (
  { name, timeoutSeconds, load }: LocalFunction,
  event: unknown,
  requestId: string = randomUUID(),
): Promise<unknown> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const text = `${name} has taken longer than ${timeoutSeconds} seconds`;
    late.reject(Object.assign(new Error(text), { name: 'Sandbox.Timedout' }));
  }, timeoutSeconds * 1000);
  try {
    const handler = await load();
    const context = contextOf(name, requestId, Date.now() + timeoutSeconds * 1000);
    return await Promise.race([handler(event as never, context), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Loads once. A failure is not cached, so that a repaired file is loaded. */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};
