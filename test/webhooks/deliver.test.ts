import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { receiver } from './receiver.ts';
import { openScene, type Scene } from './scene.ts';

let world: World;
let scene: Scene;
const clock = testClock();

beforeAll(async () => {
  world = await startWorld({ maxQueueDelaySeconds: 0 });
});
beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world);
});

const answering = async (...statuses: number[]) => {
  const server = await receiver((_, response) => {
    const status = statuses[Math.min(server.received.length, statuses.length) - 1] ?? 204;
    response.writeHead(status).end(`answer ${status}`);
  });
  return { ...server, url: `http://localhost:${server.port}/hook` };
};

test('a lead arrives, signed', async () => {
  const { url, received } = await answering(204);
  const { id, secret } = await scene.endpoint(url);
  const leadId = await scene.submit({ message: 'The boiler leaks.' });
  await world.stack.drain();

  expect(received).toHaveLength(1);
  const [request] = received;
  const verified = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'lead.submitted', data: { leadId, status: 'new', isTest: false } });
  expect(await scene.deliveries(id)).toMatchObject([{ leadId, status: 'delivered', attemptCount: 1 }]);
});
