import { receiver } from '#test/webhooks/receiver.ts';

/** The fate of a request: it is answered by the API, its answer is lost, or something before the API answers. */
export type Outcome = 'answered' | 'lost' | { status: number; headers?: Record<string, string>; body?: string };

/** A gateway before the API with these outcomes in turn; from then on it passes every request on. */
export const unreliable = async (url: string, ...outcomes: Outcome[]) => {
  const server = await receiver(async (request, response) => {
    const at = server.received.length - 1;
    const { body, path = '/', headers, method = 'GET' } = server.received[at] ?? {};
    const outcome = outcomes[at] ?? 'answered';
    if (typeof outcome === 'object') {
      response.writeHead(outcome.status, outcome.headers).end(outcome.body);
      return;
    }
    const { host, connection, 'content-length': length, ...sent } = headers ?? {};
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: sent as Record<string, string>,
      ...(body && { body }),
    });
    if (outcome === 'lost') request.socket.destroy();
    else response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  return { ...server, url: `http://127.0.0.1:${server.port}` };
};
