import { Readable } from 'node:stream';
import { HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { HttpHandlerOptions } from '@smithy/types';
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
  body: object;
}

/** A service that answers a call at once. */
export interface Service {
  /** The name of what is asked. */
  actionOf(request: Request): string;
  /** `half`: some of a batch is left undone. */
  answer(request: Request, half: boolean, by: Invocation): Reply;
  /** How it refuses a call as too much. */
  throttled(request: Request): Reply;
  /** How it cancels a call for another one, where it does. */
  conflict?(request: Request): Reply | undefined;
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

const responseOf = ({ status, body }: Reply, isStream: boolean) => {
  const bytes = Buffer.from(JSON.stringify(body));
  const arrived = isStream
    ? Object.assign(Readable.from([bytes]), { socket })
    : Object.assign(bytes, { socket, once: () => undefined });
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'content-length': String(bytes.length) };
  return { response: new HttpResponse({ statusCode: status, headers, body: arrived }) };
};

interface Waiting {
  resolve(answer: { response: HttpResponse }): void;
  reject(error: unknown): void;
}

/** The network between functions and services: every call arrives later, and its answer later still, or not. */
export const networkOf = ({ clockwork, random, services, faults }: NetworkOptions) => {
  const { plan, trace } = clockwork;

  const crashes = (invocation: Invocation | undefined): boolean => {
    if (!invocation || invocation.callsLeft === Number.POSITIVE_INFINITY) return false;
    invocation.callsLeft--;
    return invocation.callsLeft < 0;
  };

  const travel = (): number => random.between(1, 12);

  const begin = (request: Request, waiting: Waiting, limitMs: number): void => {
    const { hostname } = request;
    const name = hostname.split('.')[0] ?? '';
    const service = services[name];
    if (!service) throw new Error(`Nobody listens at ${hostname}`);
    const invocation = currentInvocation();
    const label = `${invocation?.name ?? 'nobody'}#${invocation?.number ?? 0} ${name}.${service.actionOf(request)}`;
    const current = invocation && faults();
    const fault: CallFault | undefined = current && callFaultOf(current, random);
    const isCrash = crashes(invocation);
    if (invocation && (fault || isCrash)) invocation.isDisturbed = true;
    trace(`${label}${fault ? ` (${fault})` : ''}${isCrash ? ' (crash)' : ''}`);

    const answer = (reply: Reply, after: number): void =>
      plan(after, `answer to ${label}`, () => {
        if (!invocation?.isDead) waiting.resolve(responseOf(reply, name === 'localhost'));
      });
    const fail = (error: Error, after: number): void =>
      plan(after, `failure of ${label}`, () => {
        if (!invocation?.isDead) waiting.reject(error);
      });
    const arrive = (half: boolean, then: (reply: Reply) => void): void =>
      plan(travel(), `arrival of ${label}`, () => {
        const reply = service.answer(request, half, invocation as Invocation);
        trace(`${label}: ${reply.status}`);
        then(reply);
      });

    if (isCrash) {
      // The request may have left before.
      if (random.chance(0.5)) arrive(false, () => undefined);
      return invocation?.die();
    }
    const lost = () => errorOf('Error', 'ECONNRESET');
    const timeout = () => errorOf('TimeoutError');
    switch (fault) {
      case 'throttled':
        return answer(service.throttled(request), travel());
      case 'broken':
        return answer({ status: 500, body: { __type: 'InternalServerError', message: 'Internal' } }, travel());
      case 'unconnected':
        return fail(errorOf('Error', 'ECONNREFUSED'), travel());
      case 'answer lost':
        return arrive(false, () => fail(lost(), travel()));
      case 'silent':
        return fail(timeout(), limitMs);
      case 'silent but done':
        arrive(false, () => undefined);
        return fail(timeout(), limitMs);
      case 'conflict': {
        const reply = service.conflict?.(request);
        return reply ? answer(reply, travel()) : arrive(false, (made) => answer(made, travel()));
      }
      case 'slow':
        return arrive(false, (reply) => {
          const after = random.between(200, 25_000);
          if (after < limitMs) answer(reply, after);
          else fail(timeout(), limitMs);
        });
      default:
        return arrive(fault === 'half', (reply) => answer(reply, travel()));
    }
  };

  return {
    handle: (request: Request, { abortSignal, requestTimeout }: HttpHandlerOptions): ReturnType<Handle> =>
      new Promise((resolve, reject) => {
        const signal = abortSignal as AbortSignal | undefined;
        if (signal?.aborted) return reject(errorOf('AbortError'));
        signal?.addEventListener?.('abort', () => reject(errorOf('AbortError')), { once: true });
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

NodeHttpHandler.prototype.handle = function handle(request, options = {}) {
  if (!current) throw new Error('A call outside of any world');
  return current.handle(request, options);
};
