import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { handler as dispatchHandler } from '#functions/workers/dispatch-changes.ts';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { workers } from '#infra/resources.ts';
import { updateBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { updateEscalations } from '#lib/leads/escalations/contract.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { queueService } from '#lib/platform/queue/client.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';
import { metered } from '#test/bench/meter.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';
import { copiesOf, eventOf, openScene } from '#test/webhooks/scene.ts';

const dispatch = asFunction('workers/dispatch-changes', dispatchHandler);
const sendMail = asFunction('workers/send-mail', sendMailHandler);
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const scene = await openScene(world, { notificationEmails: ['office@acme.example'] });
const view = brandView(scene.params.brandId);

/** Two seconds of a burst. */
const burst = 100;
const leadIds = [...(await copiesOf(scene, await scene.submit(), burst))];

const changes = async () => {
  const leads = await Promise.all(leadIds.map((id) => get(leadKey(view, id))));
  const records = leads
    .filter((lead): lead is LeadRecord => lead !== undefined)
    .map((lead, at) => ({
      dynamodb: {
        SequenceNumber: String(at + 1),
        Keys: marshall({ PK: leadKey(view, lead.id).PK, SK: '-' }),
        NewImage: marshall(itemOf(leadKey(view, lead.id), lead), { removeUndefinedValues: true }),
      },
    }));
  return { Records: records as never[] };
};

/** Resolves when so many messages are on their way to a queue; counts the calls. */
const watchQueue = (name: string, messages: number) => {
  const done = Promise.withResolvers<void>();
  const seen = { calls: 0, messages: 0 };
  queueService.middlewareStack.add(
    (next) => (args) => {
      const { QueueUrl = '', Entries = [] } = args.input as { QueueUrl?: string; Entries?: unknown[] };
      if (QueueUrl === process.env[name]) {
        seen.calls++;
        seen.messages += Entries.length;
        if (seen.messages >= messages) done.resolve();
      }
      return next(args);
    },
    { step: 'initialize', name: 'watchQueue' },
  );
  return { seen, done: done.promise, stop: () => void queueService.middlewareStack.remove('watchQueue') };
};

test('the mails about a burst of leads are queued after one round trip, and wait for no settings of the brand', async () => {
  const request = { as: scene.as, params: scene.params };
  const autoresponder = { enabled: true, subject: 'Thank you', body: 'We call you back.' };
  await world.call(updateBrandEmailSettings, { ...request, body: { autoresponder } });
  const step = { afterBusinessMinutes: 15, tell: { admins: true } };
  await world.call(updateEscalations, { ...request, body: { general: [step] } });
  const event = await changes();
  expect(event.Records).toHaveLength(workers['dispatch-changes'].trigger.stream.batchSize);

  const mails = watchQueue('MAIL_QUEUE_URL', burst);
  let before = 0;
  // Webhooks, connected services and automatic answers are not read until all mails are on their way.
  const stop = interceptCalls(async (call, next) => {
    if (before++ > 0) await mails.done;
    return next(call);
  });
  expect(await dispatch(event)).toEqual({ batchItemFailures: [] });
  stop();
  mails.stop();
  // Ten calls of ten messages, at the same time; and those of the automatic answers.
  expect(mails.seen).toEqual({ calls: 20, messages: 200 });
});

test('a mail about a lead is handed over within few round trips, whatever else its batch has', async () => {
  const { batchSize } = workers['send-mail'].trigger;
  const batch = leadIds.slice(0, batchSize).map((leadId) => ({ kind: 'lead', brandId: view.id, leadId }));
  const { result, cost } = await metered(() => sendMail(eventOf(...batch)));
  expect(result).toEqual({ batchItemFailures: [] });
  expect(cost.roundTrips).toBeLessThanOrEqual(7);
});
