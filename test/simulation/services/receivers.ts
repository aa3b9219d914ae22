import { EventEmitter } from 'node:events';
import http, { type ClientRequest, type RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { type Clockwork, currentInvocation, type Invocation } from '#test/simulation/base/clockwork.ts';

export interface Post {
  port: number;
  headers: Record<string, string>;
  body: string;
  invocation: Invocation | undefined;
}

/** What a receiver does with a request: an answer after a while, or nothing but a lost connection. */
export type Reception = { status: number; afterMs: number; headers?: Record<string, string> } | 'unreachable';

interface ReceiversOptions {
  clockwork: Clockwork;
  receive: (post: Post) => Reception;
}

const lost = (): Error => Object.assign(new Error('The receiver is gone'), { code: 'ECONNRESET' });

class WorldRequest extends EventEmitter {
  readonly reusedSocket = false;
  readonly protocol = 'http:';
  readonly #options: RequestOptions;
  readonly #world: ReceiversOptions;

  constructor(options: RequestOptions, world: ReceiversOptions) {
    super();
    this.#options = options;
    this.#world = world;
    options.signal?.addEventListener('abort', () => this.emit('error', lost()));
  }

  end(body: string): this {
    const { clockwork, receive } = this.#world;
    const invocation = currentInvocation();
    const headers = this.#options.headers as Record<string, string>;
    const label = `post of ${invocation?.name}#${invocation?.number} to ${this.#options.port}`;
    clockwork.plan(5, label, () => {
      const reception = receive({ port: Number(this.#options.port), headers, body, invocation });
      clockwork.trace(`${label}: ${reception === 'unreachable' ? reception : reception.status}`);
      clockwork.plan(reception === 'unreachable' ? 5 : reception.afterMs, `answer to ${label}`, () => {
        if (invocation?.isDead || this.#options.signal?.aborted) return;
        if (reception === 'unreachable') this.emit('error', lost());
        else this.emit('response', responseOf(reception, body));
      });
    });
    return this;
  }
}

/** The answer says what was sent, as some receivers do when they fail. */
const responseOf = ({ status, headers = {} }: Exclude<Reception, 'unreachable'>, body: string) =>
  Object.assign(Readable.from([Buffer.from(`${status} for ${/visitor-\d+@[\w.]+/.exec(body)?.[0]}`)]), {
    statusCode: status,
    headers,
  });

let current: ReceiversOptions | undefined;

/** Webhooks of the product arrive here. */
export const setReceivers = (receivers: ReceiversOptions | undefined): void => {
  current = receivers;
};

const request = http.request;

Object.assign(http, {
  request: (options: RequestOptions, ...rest: []): ClientRequest =>
    current ? (new WorldRequest(options, current) as unknown as ClientRequest) : request(options, ...rest),
});
syncBuiltinESMExports();
