import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';

let visits = 0;

/** An address of its own on the loopback network for each visitor; the gateway sees it as an edge sees a visitor's. */
export const nextAddress = (): string => {
  const number = visits++;
  const digit = (place: number): number => 1 + (Math.floor(number / 250 ** place) % 250);
  return `127.${digit(2)}.${digit(1)}.${digit(0)}`;
};

/** The addresses that follow are of a network of which none was used before. */
export const enterNewNetwork = (): void => {
  visits = Math.ceil(visits / 250) * 250;
};

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A visitor who submits a few forms over one connection. */
export const newVisitor = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: nextAddress() } as object);
  const sockets = new Set<Socket>();
  const post = (url: string, body: string, headers: Record<string, string> = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const options = { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      const outgoing = request(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks).toString() });
        });
        response.on('error', reject);
      });
      outgoing.on('socket', (socket) => sockets.add(socket)).on('error', reject);
      outgoing.end(body);
    });
  return { post, connections: () => sockets.size, leave: () => agent.destroy() };
};
