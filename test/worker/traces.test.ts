import type { SendMessageBatchCommandInput } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { queueService } from '#lib/platform/queue/client.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { logged } from '#test/support/logged.ts';
import { startWorld } from '#test/support/world.ts';
import { answering, openScene } from '#test/webhooks/scene.ts';

const world = await startWorld({ maxQueueDelaySeconds: 0 });

test('the lines of every step of a lead have its trace, which receivers of webhooks get too, and nothing of the visitor', async () => {
  const scene = await openScene(world, { notificationEmails: ['office@traced.example'] });
  const { url, received } = await answering(500, 204);
  await scene.endpoint(url);
  let leadId = '';
  const lines = await logged(async () => {
    leadId = await scene.submit({ message: 'The boiler leaks.' });
    await scene.submit();
    await world.stack.drain();
  });
  const traceId = leadId.replaceAll('-', '');
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  const way = lines.filter((line) => line.traceId === traceId);
  expect(new Set(way.map(({ event }) => event))).toEqual(
    new Set(['lead.stored', 'lead.announced', 'mail.sent', 'webhook.attempted']),
  );
  // The steps of the other lead have another trace.
  const others = lines.filter(({ event, traceId: other }) => event === 'lead.stored' && other !== traceId);
  expect(others).toHaveLength(1);
  const sent = received.map(({ headers }) => headers.traceparent).filter((header) => header?.includes(traceId));
  expect(sent.length).toBeGreaterThan(0);
  for (const header of sent) expect(header).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(JSON.stringify(way)).not.toMatch(/@|boiler|Visitor/);
});

test('a message carries the trace of its sender, which Lambda continues', async () => {
  const header = 'Root=1-67891233-abcdef012345678912345678;Parent=53995c3f42cd8ad8;Sampled=1';
  process.env._X_AMZN_TRACE_ID = header;
  onTestFinished(() => void delete process.env._X_AMZN_TRACE_ID);
  const sent: unknown[] = [];
  queueService.middlewareStack.add(
    (next) => (args) => {
      const { Entries = [] } = args.input as SendMessageBatchCommandInput;
      sent.push(...Entries.map(({ MessageSystemAttributes }) => MessageSystemAttributes));
      return next(args);
    },
    { step: 'initialize', name: 'seen' },
  );
  onTestFinished(() => void queueService.middlewareStack.remove('seen'));
  await send('images', [{ body: { brandId: 'none', mediaId: 'none' } }]);
  expect(sent).toEqual([{ AWSTraceHeader: { DataType: 'String', StringValue: header } }]);
});
