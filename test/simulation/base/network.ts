import { Readable } from 'node:stream';
import { HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { HttpHandlerOptions } from '@smithy/types';
import type { QueueName } from '#infra/resources.ts';
import { type Clockwork, currentInvocation, type Invocation } from './clockwork.ts';
import { type CallFault, callFaultOf, type FaultPlan } from './faults.ts';
import type { Random } from './random.ts';

type Handle = NodeHttpHandler['handle'];
export type Request = Parameters<Handle>[0];

const decoder = new TextDecoder();

/** What the body of a request says. */
export const contentOf = <T>({ body }: Request): T => JSON.parse(decoder.decode(body));

export interface Reply {
  status: number;
  /** An object is sent as JSON, a text as it is. */
  body: object | string;
  headers?: Record<string, string>;
}

/** A service that answers a call at once. */
export interface Service {
  /** The name of what is asked. */
  actionOf(request: Request): string;
  /** The queue of a call, where the service has queues. */
  queueOf?(request: Request): QueueName;
  /** `half`: some of a batch is left undone. */
  answer(request: Request, half: boolean, by: Invocation): Reply;
  /** How it refuses a call as too much. */
  throttled(request: Request): Reply;
  /** How it cancels a call for another one, where it does. */
  conflict?(request: Request): Reply | undefined;
  /** How it fails, where that is no JSON. */
  broken?(): Reply;
}

interface NetworkOptions {
  clockwork: Clockwork;
  random: Random;
  services: Record<string, Service>;
  /** The faults of now. */
  faults: () => FaultPlan | undefined;
}

const errorOf = (name: string, code?: string): Error =>
  Object.assign(new Error(`The network of the simulation: ${name}`), { name, ...(code && { code }) });

/** The socket of a body, whose silence the product limits. Bodies of the world arrive as a whole. */
const socket = { setTimeout: () => socket, off: () => socket };

const responseOf = ({ status, body, headers: own }: Reply, isStream: boolean) => {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const arrived = isStream
    ? Object.assign(Readable.from([bytes]), { socket })
    : Object.assign(bytes, { socket, once: (_: string, closed: () => void) => closed() });
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': String(bytes.length),
    ...own,
  };
  return { response: new HttpResponse({ statusCode: status, headers, body: arrived }) };
};

interface Waiting {
  resolve(answer: { response: HttpResponse }): void;
  reject(error: unknown): void;
}

/** One call on its way. */
interface Call {
  request: Request;
  service: Service;
  /** For how long its caller waits. */
  limitMs: number;
  answer(reply: Reply, afterMs: number): void;
  fail(error: Error, afterMs: number): void;
  /** Its caller may do again what is done. */
  disturb(): void;
  /** Reaches the service, which does what it is asked. */
  arrive(then: (reply: Reply) => void, half?: boolean): void;
}

const nobody = (): void => undefined;

/** Services whose answers are read as streams. */
const streamed: ReadonlySet<string> = new Set(['localhost', 'objects']);

/** What becomes of a call under each fault. */
const faulty = (random: Random, travel: () => number): Record<CallFault, (call: Call) => void> => ({
  throttled: ({ request, service, answer }) => answer(service.throttled(request), travel()),
  broken: ({ service, answer }) =>
    answer(service.broken?.() ?? { status: 500, body: { __type: 'InternalServerError', message: '' } }, travel()),
  unconnected: ({ fail }) => fail(errorOf('Error', 'ECONNREFUSED'), travel()),
  'answer lost': ({ arrive, fail }) => arrive(() => fail(errorOf('Error', 'ECONNRESET'), travel())),
  silent: ({ fail, limitMs }) => fail(errorOf('TimeoutError'), limitMs),
  'silent but done': ({ arrive, fail, limitMs }) => {
    arrive(nobody);
    fail(errorOf('TimeoutError'), limitMs);
  },
  slow: ({ arrive, answer, fail, disturb, limitMs }) => {
    const afterMs = random.between(200, 25_000);
    if (afterMs >= limitMs) disturb();
    arrive((reply) => (afterMs < limitMs ? answer(reply, afterMs) : fail(errorOf('TimeoutError'), limitMs)));
  },
  half: ({ arrive, answer }) => arrive((reply) => answer(reply, travel()), true),
  conflict: ({ request, service, arrive, answer }) => {
    const cancelled = service.conflict?.(request);
    if (cancelled) answer(cancelled, travel());
    else arrive((reply) => answer(reply, travel()));
  },
});

/** The network between functions and services: every call arrives later, and its answer later still, or not. */
export const networkOf = ({ clockwork, random, services, faults }: NetworkOptions) => {
  const { plan, trace } = clockwork;
  const travel = (): number => random.between(1, 12);
  const under = faulty(random, travel);

  const crashes = (invocation: Invocation | undefined): boolean => {
    if (!invocation) return false;
    invocation.callsLeft--;
    return invocation.callsLeft < 0;
  };

  const begin = (request: Request, waiting: Waiting, limitMs: number): void => {
    const name = request.hostname.split('.')[0] ?? '';
    const service = services[name];
    if (!service) throw new Error(`Nobody listens at ${request.hostname}`);
    const invocation = currentInvocation();
    const label = `${invocation?.name ?? 'nobody'}#${invocation?.number ?? 0} ${name}.${service.actionOf(request)}`;
    const current = invocation && faults();
    const fault =
      current &&
      callFaultOf(current, random, {
        service: name,
        queue: service.queueOf?.(request),
        sinceMs: clockwork.sinceMs(),
      });
    const isCrash = crashes(invocation);
    const disturb = (): void => {
      if (invocation) invocation.isDisturbed = true;
    };
    // A late answer alone is no reason to do something twice.
    if (isCrash || (fault && fault !== 'slow')) disturb();
    trace(`${label}${fault ? ` (${fault})` : ''}${isCrash ? ' (crash)' : ''}`);

    const unlessDead = (milliseconds: number, what: string, run: () => void): void =>
      plan(milliseconds, `${what} ${label}`, () => {
        if (!invocation?.isDead) run();
      });
    const call: Call = {
      request,
      service,
      limitMs,
      disturb,
      answer: (reply, afterMs) =>
        unlessDead(afterMs, 'answer to', () => waiting.resolve(responseOf(reply, streamed.has(name)))),
      fail: (error, afterMs) => unlessDead(afterMs, 'failure of', () => waiting.reject(error)),
      arrive: (then, half = false) =>
        plan(travel(), `arrival of ${label}`, () => {
          const reply = service.answer(request, half, invocation as Invocation);
          trace(`${label}: ${reply.status}`);
          then(reply);
        }),
    };
    if (isCrash) {
      // The request may have left before.
      if (random.chance(0.5)) call.arrive(nobody);
      invocation?.die();
    } else if (fault) under[fault](call);
    else call.arrive((reply) => call.answer(reply, travel()));
  };

  return {
    handle: (request: Request, { abortSignal, requestTimeout }: HttpHandlerOptions): ReturnType<Handle> =>
      new Promise((resolve, reject) => {
        const signal = abortSignal as AbortSignal | undefined;
        const giveUp = (): void => reject(errorOf('AbortError'));
        if (signal?.aborted) return giveUp();
        signal?.addEventListener('abort', giveUp, { once: true });
        begin(request, { resolve, reject }, requestTimeout ?? 1_000);
      }),
  };
};

type Network = ReturnType<typeof networkOf>;

let current: Network | undefined;

/** Calls of all clients go through this network. */
export const setNetwork = (network: Network | undefined): void => {
  current = network;
};

// The prototype, because each client of the product makes a handler of its own, and the product has no setting for tests to replace it.
NodeHttpHandler.prototype.handle = function handle(request, options = {}) {
  if (!current) throw new Error('A call outside of any world');
  return current.handle(request, options);
};
