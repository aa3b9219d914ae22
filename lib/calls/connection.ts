import * as http from 'node:http';
import * as https from 'node:https';
import { connectLimitMs } from './limits.ts';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Connections are kept for the next calls. The number is the one that the SDK uses. */
const agentOptions = { keepAlive: true, maxSockets: 50 };
const plain = { request: http.request, agent: new http.Agent(agentOptions) };
const encrypted = { request: https.request, agent: new https.Agent(agentOptions) };

const timeout = (message: string): Error => Object.assign(new Error(message), { name: 'TimeoutError' });

/** The server may close a kept connection at the moment at which a request is written to it. */
const wasClosedBetween = ({ reusedSocket }: http.ClientRequest, error: NodeJS.ErrnoException): boolean =>
  reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

interface Request {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  attemptMs: number;
}

/**
 * One request and its whole response. Each of these fails as a timeout: a connection that is not there after `connectLimitMs`, a
 * response whose headers take longer than `attemptMs`, and a body that stops arriving for that long.
 */
export const exchange = (asked: Request): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body = '', attemptMs } = asked;
    const { request: open, agent } = url.protocol === 'https:' ? encrypted : plain;
    const { hostname: host, port } = url;
    const list: string[] = [];
    for (const name in headers) list.push(name, headers[name] as string);
    list.push('content-length', String(Buffer.byteLength(body)));
    const request = open({ host, port, path: `${url.pathname}${url.search}`, method, headers: list, agent });
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
      request.destroy();
    };
    const timer = setTimeout(() => fail(timeout(`The response was silent for ${attemptMs} ms`)), attemptMs);
    request.once('socket', (socket) => {
      if (!socket.connecting) return;
      const limitMs = connectLimitMs();
      const connecting = setTimeout(() => fail(timeout(`There was no connection after ${limitMs} ms`)), limitMs);
      socket.once('connect', () => clearTimeout(connecting)).once('close', () => clearTimeout(connecting));
    });
    let answered = false;
    request.on('error', (error) => {
      if (answered || !wasClosedBetween(request, error)) return fail(error);
      clearTimeout(timer);
      resolve(exchange(asked));
    });
    request.once('response', (response) => {
      answered = true;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => {
        timer.refresh();
        parts.push(part);
      });
      response.once('error', fail);
      response.once('end', () => {
        clearTimeout(timer);
        const [first] = parts;
        const whole = first && parts.length === 1 ? first : Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole });
      });
    });
    request.end(body);
  });
