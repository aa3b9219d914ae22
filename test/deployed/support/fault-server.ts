import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { close, listen } from '#infra/local/gateway/listen.ts';
import type { Service } from '#lib/platform/calls/limits.ts';
import { type Answer, type Fault, failing, sent } from './faults.ts';

/** One request that the other side saw. The SDK's headers name the call and the attempt. */
export interface Seen {
  call: string;
  attempt: string;
}

/** Headers of one connection, which the next one has of its own. */
const withoutHops = ({
  connection,
  'keep-alive': _,
  'transfer-encoding': __,
  ...headers
}: IncomingMessage['headers']) => headers as Record<string, string>;

const asking = (engine: URL, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = engine;
    // A connection of its own: a kept one may be closed at the moment that it is used.
    const options = { hostname, port, method, path: url, headers: withoutHops(headers), agent: false };
    const outgoing = request(options, (answer) => {
      const { statusCode: status = 500, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers: withoutHops(headers), body }), reject);
    });
    outgoing.on('error', reject).end(body);
  });

/** A proxy in front of a healthy engine, which fails on request. */
export const startFaultServer = async (service: Service, engineUrl: string) => {
  const engine = new URL(engineUrl);
  let fault: { name: Fault; lateMs: number } | undefined;
  let spared = 0;
  let seen: Seen[] = [];
  let forwarded = 0;
  const open = new Set<Promise<void>>();

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers } = incoming;
    const body = await buffer(incoming);
    const ask = () => asking(engine, incoming, body);
    if (!fault || fault.name === 'refused' || spared-- > 0) {
      forwarded++;
      return sent(response, await ask());
    }
    const call = String(headers['amz-sdk-invocation-id'] ?? 'secrets');
    const attempt = String(headers['amz-sdk-request'] ?? seen.length);
    seen.push({ call, attempt });
    await failing[fault.name]({ service, response, ask, lateMs: fault.lateMs });
  };
  const server = createServer((incoming, response) => {
    // Its connection is lost when the other side gives up, or has ended.
    const answering = answer(incoming, response).catch(() => void response.destroy());
    open.add(answering);
    void answering.then(() => open.delete(answering));
  });
  const port = await listen(server, 0);

  const fails = async (name: Fault, lateMs = 0, after = 0): Promise<void> => {
    seen = [];
    spared = after;
    fault = { name, lateMs };
    if (name === 'refused') await close(server);
  };
  const heals = async (): Promise<void> => {
    fault = undefined;
    if (!server.listening) await listen(server, port);
  };

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** From now on, every request fails in this way, `after` so many. A late answer comes after this time. */
    fails,
    heals,
    /** Fails for some time, from now on. Resolves when it is over. */
    failsFor: async (name: Fault, milliseconds: number): Promise<void> => {
      await fails(name);
      await pause(milliseconds);
      await heals();
    },
    /** Resolves when no answer is outstanding any more, however late it is. */
    idle: async (): Promise<void> => {
      while (open.size > 0) await Promise.all(open);
    },
    /** The requests that met the last fault. */
    seen: (): readonly Seen[] => seen,
    /** How many requests were answered by the engine. */
    forwarded: (): number => forwarded,
    stop: () => close(server),
  };
};

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;
