import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { close, listen } from '#infra/local/gateway/listen.ts';

const patienceMs = 150_000;

/** A webhook consumer that counts the distinct messages. */
export const startReceiver = async () => {
  const ids = new Set<string>();
  let lastAt = performance.now();
  const server = createServer((incoming, response) => {
    const id = String(incoming.headers['webhook-id']);
    if (!ids.has(id)) lastAt = performance.now();
    ids.add(id);
    incoming.resume().once('end', () => response.writeHead(204).end());
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}/leads`,
    /** Waits until this many messages have arrived in all. Returns the time of the last one. */
    until: async (count: number): Promise<{ complete: boolean; at: number }> => {
      const deadline = performance.now() + patienceMs;
      while (ids.size < count && performance.now() < deadline) await delay(20);
      return { complete: ids.size >= count, at: lastAt };
    },
    close: () => close(server),
  };
};
