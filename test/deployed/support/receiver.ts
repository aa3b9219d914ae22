import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { close, listen } from '#infra/local/gateway/listen.ts';

const megabyte = Buffer.alloc(1024 * 1024, 'x');

async function* endless() {
  for (;;) yield megabyte;
}

async function* trickle() {
  for (;;) {
    yield 'x';
    await pause(500, undefined, { ref: false });
  }
}

/** How the endpoints at a server answer, by their path. */
const answering: Record<string, (response: ServerResponse) => void> = {
  '/accepting': (response) => response.writeHead(204).end(),
  '/refusing': (response) => response.writeHead(500).end(),
  '/silent': () => undefined,
  '/trickling': (response) => Readable.from(trickle()).pipe(response),
  '/endless': (response) => Readable.from(endless()).pipe(response),
  '/redirecting': (response) => response.writeHead(307, { location: '/accepting' }).end(),
  '/cutting': (response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('Almost', () => response.destroy());
  },
};

/** Names that the function looks up without a name server: one is of a private address, the other is never answered. */
export const hostNames = { private: 'private.receiver.example', silent: 'silent.receiver.example' };

/** Endpoints that misbehave, by what they do. */
export const misbehaving = (receiver: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['silent', 'trickling', 'endless', 'redirecting', 'cutting'].map((name) => [name, `${receiver}/${name}`]),
  ),
  'without TLS': `${receiver.replace('http:', 'https:')}/accepting`,
  'private by its name': `https://${hostNames.private}/`,
  'of a silent name server': `https://${hostNames.silent}/`,
});

/** The server of the webhook endpoints. */
export const startReceiver = async () => {
  const server = createServer((request, response) => {
    request.resume();
    answering[request.url ?? '']?.(response);
  });
  const port = await listen(server, 0);
  return { url: `http://localhost:${port}`, stop: () => close(server) };
};
