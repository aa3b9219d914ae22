import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '#infra/local/gateway/listen.ts';

/** An error that a function throws, as the runtime reports it. */
export interface ReportedError {
  errorType: string;
  errorMessage: string;
}

/** The result of one invocation. */
export interface Outcome<Response> {
  response: Response | undefined;
  error: ReportedError | undefined;
}

const prefix = '/2018-06-01/runtime';

/** Lambda's API for runtimes, of one process: it takes an event, and answers it before it takes the next one. */
export const startRuntimeApi = async (functionArn: string) => {
  let asking = Promise.withResolvers<ServerResponse>();
  let answered = Promise.withResolvers<Outcome<unknown>>();
  const initFailed = Promise.withResolvers<never>();
  initFailed.promise.catch(() => undefined);

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const action = request.url?.slice(prefix.length) ?? '';
    if (action === '/invocation/next') return asking.resolve(response);
    response.writeHead(202).end();
    if (action === '/init/error') initFailed.reject(new Error(`The function cannot be loaded: ${body}`));
    else if (action.endsWith('/response')) answered.resolve({ response: JSON.parse(body), error: undefined });
    else if (action.endsWith('/error')) answered.resolve({ response: undefined, error: JSON.parse(body) });
  });
  const port = await listen(server, 0);
  let invocations = 0;

  return {
    address: `127.0.0.1:${port}`,
    /** Resolves when the process waits for an event. */
    idle: async (): Promise<void> => void (await Promise.race([asking.promise, initFailed.promise])),
    /** Hands an event to the process, which is idle. */
    invoke: async <Response>(event: unknown, timeoutSeconds: number): Promise<Outcome<Response>> => {
      const next = await asking.promise;
      asking = Promise.withResolvers();
      answered = Promise.withResolvers();
      next.writeHead(200, {
        'content-type': 'application/json',
        'lambda-runtime-aws-request-id': `invocation-${invocations++}`,
        'lambda-runtime-deadline-ms': String(Date.now() + timeoutSeconds * 1000),
        'lambda-runtime-invoked-function-arn': functionArn,
      });
      next.end(JSON.stringify(event));
      return (await answered.promise) as Outcome<Response>;
    },
    stop: () => close(server),
  };
};
