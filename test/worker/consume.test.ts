import { expect, test } from 'vitest';
import * as z from 'zod';
import { consume, manyReceives } from '#lib/worker/consume.ts';
import { type Logged, logged } from '#test/support/logged.ts';

const messages = (...bodies: string[]) => ({
  Records: bodies.map((body, at) => ({ messageId: `message-${at}`, body })) as never[],
});

test('each message is handled separately, and failed ones are returned to the queue', async () => {
  const seen: string[] = [];
  const handler = consume(z.object({ name: z.string() }), async ({ name }) => {
    seen.push(name);
    if (name === 'bad') throw new Error('It cannot be done');
  });

  const result = await handler(messages('{"name":"good"}', '{"name":"bad"}', '{"name":"better"}'));
  expect(seen).toEqual(['good', 'bad', 'better']);
  expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-1' }] });
});

test.each(['no json', '{"name":1}', '{}', ''])(
  'a message of %j is returned to the queue, and finally moved to the dead-letter queue',
  async (body) => {
    const handler = consume(z.object({ name: z.string() }), () => Promise.reject(new Error('It is never run')));

    expect(await handler(messages(body))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  },
);

test('the log does not quote a message that is not JSON', async () => {
  const handler = consume(z.unknown(), async () => {});
  const lines = await logged(() => handler(messages('grace@visitor.example')));
  expect(lines).toMatchObject([{ event: 'message.failed' }]);
  expect(JSON.stringify(lines)).not.toContain('grace');
});

test('without messages there are no failures', async () => {
  expect(await consume(z.unknown(), async () => {})(messages())).toEqual({ batchItemFailures: [] });
});

test('an operator is told of a message that fails again and again, and of no other', async () => {
  const failing = consume(z.unknown(), () => Promise.reject(new Error('It fails')));
  const told = (receives: number): Promise<Logged[]> => {
    const record = { messageId: 'one', body: '{}', attributes: { ApproximateReceiveCount: String(receives) } };
    return logged(() => failing({ Records: [record] as never[] }));
  };
  expect((await told(manyReceives - 1)).map(({ event }) => event)).toEqual(['message.failed']);
  expect(await told(manyReceives)).toMatchObject([
    { event: 'message.failed' },
    { event: 'message.stuck', receives: manyReceives },
  ]);
});
