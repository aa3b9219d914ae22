import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { MiddlewareStack } from '@smithy/types';
import { onTestFinished } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { awsAction, isForTable } from '#test/support/outside/aws-action.ts';
import { redirect } from '../redirected.ts';

interface Asked {
  incoming: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  /** Hands the request to the engine after all. Its answer may have other headers. */
  forward(headers?: Record<string, string>): void;
  /** Has the engine do what it is asked, whose answer is lost. */
  loseAnswer(): void;
}

const reply = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', ...headers }).end(JSON.stringify(body));
};

const namespace = 'com.amazonaws.dynamodb.v20120810#';

const refuse = (name: string, message: string) => {
  return ({ response }: Asked) => reply(response, 400, { __type: `${namespace}${name}`, message });
};

const hourMs = 3_600_000;
/** AWS takes a signature whose time differs from its own by less. */
const maxSkewMs = 5 * 60_000;

const signedAt = ({ headers }: IncomingMessage): number => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** The behaviour of AWS under each fault. */
const faults = {
  throttled: ({ response }: Asked) =>
    reply(response, 400, {
      __type: `${namespace}ThrottlingException`,
      message: 'Rate exceeded',
      throttlingReasons: [],
    }),
  refused: refuse('AccessDeniedException', 'The key of the table is disabled'),
  /** A plain write meets a transaction of the same item. */
  conflicting: refuse('TransactionConflictException', 'Transaction is ongoing for the item'),
  silent: () => undefined,
  'half an answer': ({ response }: Asked) => void response.writeHead(200, { 'content-length': 100 }).write('{"Item":'),
  /** Of another call, or of nothing at all. */
  'something else': ({ response }: Asked) => reply(response, 200, {}),
  closed: ({ response }: Asked) => void response.destroy(),
  'done, and closed': ({ loseAnswer }: Asked) => loseAnswer(),
  broken: ({ response }: Asked) =>
    reply(response, 500, { __type: `${namespace}InternalServerError`, message: 'Internal' }),
  unprocessed: ({ response, body }: Asked) =>
    reply(response, 200, { Responses: {}, UnprocessedKeys: JSON.parse(body.toString()).RequestItems }),
  'not written': ({ response, body }: Asked) =>
    reply(response, 200, { UnprocessedItems: JSON.parse(body.toString()).RequestItems }),
  'throttled transaction': ({ response, body }: Asked) => {
    const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: unknown[] };
    const CancellationReasons = TransactItems.map((_, at) => ({ Code: at === 0 ? 'ThrottlingError' : 'None' }));
    const __type = `${namespace}TransactionCanceledException`;
    reply(response, 400, { __type, Message: 'Transaction cancelled', CancellationReasons });
  },
  /** The clock of this machine is an hour behind: its signatures have expired. */
  'an hour ahead': ({ incoming, response, forward }: Asked) => {
    const time = Date.now() + hourMs;
    // A client takes the time from every answer.
    const date = new Date(time).toUTCString();
    if (Math.abs(signedAt(incoming) - time) < maxSkewMs) return forward({ date });
    const error = { __type: `${namespace}InvalidSignatureException`, message: 'Signature expired' };
    reply(response, isForTable(incoming.headers) ? 400 : 403, error, { date });
  },
} satisfies Record<string, (asked: Asked) => void>;

export type Fault = keyof typeof faults;

interface Client<Input extends object, Output extends object> {
  middlewareStack: MiddlewareStack<Input, Output>;
}

/**
 * An HTTP proxy between the product and an engine of its own that fails like AWS on request. From now on the client uses it.
 * `settle` is awaited when a fault ends.
 */
export const faultyService = async <Input extends object, Output extends object>(
  client: Client<Input, Output>,
  engineUrl: string,
  settle: () => Promise<void> = async () => undefined,
) => {
  const engine = new URL(engineUrl);
  let fault: { name: Fault; actions: readonly string[]; times: number } | undefined;
  let calls = 0;
  let forwarded = 0;

  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    const ask = (onAnswer: (answer: IncomingMessage) => void): void => {
      const { method = 'POST', url = '/', headers } = incoming;
      const { hostname, port } = engine;
      request({ hostname, port, method, path: url, headers }, onAnswer).end(body);
    };
    const forward: Asked['forward'] = (changed) => {
      forwarded++;
      ask((answer) => {
        response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...changed });
        answer.pipe(response);
      });
    };
    const loseAnswer = (): void => ask((answer) => answer.resume().once('end', () => response.destroy()));
    if (
      !fault ||
      fault.times === 0 ||
      (fault.actions.length > 0 && !fault.actions.includes(awsAction(incoming.headers)))
    )
      return forward();
    calls++;
    fault.times--;
    faults[fault.name]({ incoming, body, response, forward, loseAnswer });
  });
  const port = await listen(server, 0);
  const restore = redirect(client, port);
  const heal = async (): Promise<void> => {
    fault = undefined;
    server.closeAllConnections();
    await settle();
  };
  return {
    /** Until it heals or the test ends, the service fails in this way: for these actions or all, this many times or always. */
    fails: (
      name: Fault,
      { on = [], times = Number.POSITIVE_INFINITY }: { on?: string[]; times?: number } = {},
    ): void => {
      calls = 0;
      forwarded = 0;
      fault = { name, actions: on, times };
      onTestFinished(heal);
    },
    heal,
    /** The number of calls that met the fault. */
    calls: () => calls,
    /** The number of them that the fault let through. */
    passed: () => forwarded,
    stop: () => {
      restore();
      return close(server);
    },
  };
};
