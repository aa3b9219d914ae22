import { expect, test } from 'vitest';
import * as z from 'zod';
import { consume } from '#lib/worker/consume.ts';

const messages = (...bodies: string[]) => ({
  Records: bodies.map((body, at) => ({ messageId: `message-${at}`, body })) as never[],
});

test('each message is run by itself, and those that fail are handed back', async () => {
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
  'a message of %j is handed back, and in the end set aside',
  async (body) => {
    const handler = consume(z.object({ name: z.string() }), () => Promise.reject(new Error('It is never run')));

    expect(await handler(messages(body))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  },
);

test('no messages, no failures', async () => {
  expect(await consume(z.unknown(), async () => {})(messages())).toEqual({ batchItemFailures: [] });
});
