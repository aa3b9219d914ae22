import { Agent, request } from 'node:http';
import { newVisitor } from '#test/support/visitors.ts';

const atOnce = 32;
const postsPerVisitor = 5;

export interface Speed {
  requests: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers by status, except for the expected one. */
  others: Record<string, number>;
}

interface Answered {
  status: number;
  body: string;
}

export const ranked = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

const stopwatch = (expected: number) => {
  const times: number[] = [];
  const others: Record<string, number> = {};
  const start = performance.now();
  return {
    time: async (work: () => Promise<Answered>): Promise<string> => {
      const began = performance.now();
      const { status, body } = await work();
      times.push(performance.now() - began);
      if (status !== expected) others[status] = (others[status] ?? 0) + 1;
      return body;
    },
    speed: (): Speed => {
      const seconds = (performance.now() - start) / 1000;
      const sorted = times.toSorted((a, b) => a - b);
      const [p50, p99] = [ranked(sorted, 0.5), ranked(sorted, 0.99)];
      return { requests: times.length, seconds, perSecond: times.length / seconds, p50, p99, others };
    },
  };
};

interface Posts {
  url: string;
  count: number;
  bodyOf: (number: number) => string;
}

let submissions = 0;

/** Concurrent visitors, each with an address and a connection of its own for a few posts. */
export const postMany = async ({ url, count, bodyOf }: Posts): Promise<Speed> => {
  const { time, speed } = stopwatch(201);
  let left = count;
  const visitAfterVisit = async (): Promise<void> => {
    while (left > 0) {
      const visitor = newVisitor();
      for (let posts = 0; posts < postsPerVisitor && left > 0; posts++) {
        left--;
        const number = ++submissions;
        await time(() => visitor.post(url, bodyOf(number), { 'idempotency-key': `submission-${number}` }));
      }
      visitor.leave();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitAfterVisit));
  return speed();
};

const get = (agent: Agent, url: string, headers: Record<string, string>): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    outgoing.on('error', reject).end();
  });

interface Gets {
  url: string;
  count: number;
  /** Used in turn, so that none reaches its rate limit. */
  keys: readonly string[];
}

/** Reads over kept connections, like a partner's server. */
export const getMany = async ({ url, count, keys }: Gets): Promise<Speed> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { time, speed } = stopwatch(200);
  let made = 0;
  const readOn = async (): Promise<void> => {
    while (made < count) {
      const key = keys[made++ % keys.length] ?? '';
      await time(() => get(agent, url, { 'x-api-key': key }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readOn));
  agent.destroy();
  return speed();
};
