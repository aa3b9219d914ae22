import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { account, region } from './identity.ts';

/** A function's handler; each knows which event it takes. */
export type Handler = (event: never, context: Context) => unknown;

/** A deployed function: loaded when first called, and then kept. */
export interface LocalFunction {
  name: string;
  timeoutSeconds: number;
  load: () => Promise<Handler>;
}

/** Whether a function took longer than it may. What it does afterwards is nobody's concern. */
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

/** Runs a function on an event that has been through JSON already. */
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

/** Loads once; a failure is not kept, so that a repaired file is found. */
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
