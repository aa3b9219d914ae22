import type { MiddlewareStack } from '@smithy/types';

/** Sends what a client of the SDK sends to another server on this machine, until the returned function is called. */
export const redirect = <Input extends object, Output extends object>(
  { middlewareStack }: { middlewareStack: MiddlewareStack<Input, Output> },
  port: number,
  protocol = 'http:',
): (() => void) => {
  const name = `redirect to ${port}`;
  middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { protocol, hostname: '127.0.0.1', port });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name },
  );
  return () => void middlewareStack.remove(name);
};
