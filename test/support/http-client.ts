import { Agent, type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

interface Asked {
  method: string;
  /** The path with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
};

/** The request as `fetch` sends it. */
const common = { accept: '*/*', 'user-agent': 'node' };

/**
 * A client of the gateway that listens on this port. It keeps its connections, and takes less than half of the CPU time of
 * `fetch`.
 */
export const httpClient = (port: number) => {
  const agent = new Agent({ keepAlive: true });
  const ask = ({ method, path, headers, body }: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const sent = { ...common, host: `localhost:${port}`, ...headers };
      const outgoing = request({ host: '127.0.0.1', port, path, method, headers: sent, agent });
      outgoing.on('error', reject);
      outgoing.once('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.once('end', () => {
          const { statusCode: status = 0 } = response;
          const bytes = Buffer.concat(parts);
          const isZipped = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
          resolve({ status, headers: headersOf(response), text: (isZipped ? gunzipSync(bytes) : bytes).toString() });
        });
      });
      outgoing.end(body);
    });
  return { ask, close: () => agent.destroy() };
};
