import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { redirect } from './redirected.ts';
import { interceptCalls } from './table-calls.ts';

type Fault = 'throttled' | 'silent' | 'half an answer' | 'closed' | 'broken' | 'unprocessed' | 'throttled transaction';

const action = ({ headers }: IncomingMessage): string => String(headers['x-amz-target']).split('.')[1] ?? '';

const reply = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
};

const namespace = 'com.amazonaws.dynamodb.v20120810#';

/** The behaviour of DynamoDB under each fault. */
const faults: Record<Fault, (response: ServerResponse, body: Buffer) => void> = {
  throttled: (response) =>
    reply(response, 400, {
      __type: `${namespace}ThrottlingException`,
      message: 'Rate exceeded',
      throttlingReasons: [],
    }),
  silent: () => undefined,
  'half an answer': (response) => void response.writeHead(200, { 'content-length': 100 }).write('{"Item":'),
  closed: (response) => void response.destroy(),
  broken: (response) => reply(response, 500, { __type: `${namespace}InternalServerError`, message: 'Internal' }),
  unprocessed: (response, body) =>
    reply(response, 200, { Responses: {}, UnprocessedKeys: JSON.parse(body.toString()).RequestItems }),
  'throttled transaction': (response, body) => {
    const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: unknown[] };
    const CancellationReasons = TransactItems.map((_, at) => ({ Code: at === 0 ? 'ThrottlingError' : 'None' }));
    const __type = `${namespace}TransactionCanceledException`;
    reply(response, 400, { __type, Message: 'Transaction cancelled', CancellationReasons });
  },
};

/** An HTTP proxy between the product and its table that fails like DynamoDB on request. From now on the product uses it. */
export const faultyTable = async () => {
  const engine = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  let fault: { name: Fault; actions: readonly string[]; times: number } | undefined;
  let calls = 0;

  const forward = (incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const { method = 'POST', url = '/', headers } = incoming;
    const { hostname, port } = engine;
    request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end(body);
  };

  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    if (!fault || fault.times === 0 || (fault.actions.length > 0 && !fault.actions.includes(action(incoming))))
      return forward(incoming, body, response);
    calls++;
    fault.times--;
    faults[fault.name](response, body);
  });
  const port = await listen(server, 0);
  /** A request may be answered while its other calls are still repeated. */
  const unfinished = new Set<Promise<unknown>>();
  const stopWatching = interceptCalls((call, next) => {
    const calling = next(call);
    unfinished.add(calling);
    const finish = () => void unfinished.delete(calling);
    calling.then(finish, finish);
    return calling;
  });
  const restore = redirect(documents, port);
  return {
    /** Until the test ends, the table fails in this way: for these actions or all, this many times or always. */
    fails: (
      name: Fault,
      { on = [], times = Number.POSITIVE_INFINITY }: { on?: string[]; times?: number } = {},
    ): void => {
      calls = 0;
      fault = { name, actions: on, times };
      onTestFinished(async () => {
        fault = undefined;
        server.closeAllConnections();
        // They would count as calls of the next test.
        while (unfinished.size > 0) await Promise.allSettled(unfinished);
      });
    },
    /** The number of calls that met the fault. */
    calls: () => calls,
    stop: () => {
      stopWatching();
      restore();
      return close(server);
    },
  };
};
