import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { deleteLead, getLead } from '#lib/leads/leads/contract.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { answering, having, openScene, type Scene } from './scene.ts';

let scene: Scene;
// Somebody gets a mail for each lead, so that no admin is told that nobody does.
const told = { notificationEmails: ['desk@brand.example'] };
const clock = testClock();
const second = 1000;
const planned = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
// The sweep ends every wait, even one of five seconds.
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world, told);
});

const passUntilNextAttempt = async (webhookId: string): Promise<void> => {
  const [delivery] = await scene.deliveries(webhookId);
  clock.set(new Date(delivery?.nextAttemptAt ?? ''));
  await scene.sweep();
};

test('a lead is delivered at the tenth attempt, after three days', async () => {
  const { url, received } = await answering(500, 500, 500, 500, 500, 500, 500, 500, 500, 204);
  const { id, secret } = await scene.endpoint(url);
  const leadId = await scene.submit();
  const times = [clock.now().getTime()];
  await world.stack.drain();
  while (times.length < 10) {
    expect(received).toHaveLength(times.length);
    const [delivery] = await scene.deliveries(id);
    const due = new Date(delivery?.nextAttemptAt ?? '');
    clock.set(new Date(due.getTime() - 61 * second));
    await scene.sweep();
    expect(received).toHaveLength(times.length);
    times.push(due.getTime());
    clock.set(due);
    await scene.sweep();
  }

  const waits = times.map((time, at) => (time - (times[at - 1] ?? time)) / second);
  for (const [at, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual((planned[at] ?? 0) * 0.8);
    expect(wait).toBeLessThanOrEqual((planned[at] ?? 0) * 1.2);
  }
  expect(received).toHaveLength(10);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`msg_${leadId}_${id}`]));
  for (const [at, { headers, body }] of received.entries()) {
    const sentAt = new Date(Math.floor((times[at] ?? 0) / second) * second);
    expect(headers['webhook-timestamp']).toBe(`${sentAt.getTime() / second}`);
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(`msg_${leadId}_${id}`, sentAt, body));
  }
  const [delivery] = await scene.deliveries(id);
  expect(delivery).toMatchObject({ status: 'delivered', attemptCount: 10, nextAttemptAt: null });
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([...Array(9).fill(500), 204]);
  expect(await scene.webhook(id)).toMatchObject({ status: 'active', consecutiveFailures: 0 });
  clock.advance(48 * 3600 * second);
  await scene.sweep();
  expect(received).toHaveLength(10);
});

test('an endpoint that always fails is disabled after ten attempts, and the admins get a mail', async () => {
  const { url, received } = await answering(503);
  const { id } = await scene.endpoint(url, { description: 'CRM' });
  await scene.tenant.person('marketing');
  await scene.submit();
  await world.stack.drain();
  for (let attempt = 2; attempt <= 10; attempt++) {
    expect(await scene.webhook(id)).toMatchObject({ status: 'active', consecutiveFailures: attempt - 1 });
    await passUntilNextAttempt(id);
  }

  expect(await scene.webhook(id)).toMatchObject({ status: 'disabled', disabledReason: 'failing' });
  expect(await scene.deliveries(id)).toMatchObject([{ status: 'failed', attemptCount: 10, nextAttemptAt: null }]);
  const mails = await scene.mails(scene.tenant.admin.email);
  expect(mails).toMatchObject([{ subject: 'Webhook disabled: CRM' }]);
  expect(mails[0]?.text).toContain('localhost');
  const audit = await queryAll({ partition: auditsOf(brandView(scene.params.brandId)) });
  expect(audit).toContainEqual(
    expect.objectContaining({
      by: { kind: 'system', id: null, reason: 'failing' },
      object: { type: 'webhook', id },
      changes: expect.objectContaining({ status: { before: 'active', after: 'disabled' } }),
    }),
  );

  await scene.submit();
  await world.stack.drain();
  expect(received).toHaveLength(10);
  expect(await scene.deliveries(id)).toMatchObject([
    { status: 'failed', attempts: [{ outcome: 'endpoint_disabled' }] },
    { attemptCount: 10 },
  ]);
});

test('an endpoint that accepts other events stays enabled', async () => {
  const { url, received } = await answering(422, 422, 422, 422, 204, 422);
  const { id } = await scene.endpoint(url);
  const refused = await scene.submit();
  await world.stack.drain();
  for (let attempt = 2; attempt <= 4; attempt++) await passUntilNextAttempt(id);
  await scene.submit();
  await world.stack.drain();
  expect(received).toHaveLength(5);

  const late = async () => (await scene.deliveries(id)).find(({ leadId }) => leadId === refused);
  for (let delivery = await late(); delivery?.nextAttemptAt; delivery = await late()) {
    clock.set(new Date(delivery.nextAttemptAt));
    await scene.sweep();
  }
  expect(await late()).toMatchObject({ status: 'failed', attemptCount: 10 });
  expect(await scene.webhook(id)).toMatchObject({ status: 'active' });
});

test('an endpoint may ask for a longer wait', async () => {
  const { url, headers, received } = await answering(429, 204);
  const { id } = await scene.endpoint(url);
  headers['retry-after'] = '7200';
  await scene.submit();
  await world.stack.drain();

  const [delivery] = await scene.deliveries(id);
  expect(delivery?.nextAttemptAt).toBe(new Date(clock.now().getTime() + 7200 * second).toISOString());
  clock.advance(7000 * second);
  await scene.sweep();
  expect(received).toHaveLength(1);
  clock.advance(200 * second);
  await scene.sweep();
  expect(await scene.deliveries(id)).toMatchObject([{ status: 'delivered', attemptCount: 2 }]);
});

test('an endpoint that answers 410 is disabled at once, and its pending deliveries end', async () => {
  const { url, received } = await answering(500, 410, 204);
  const { id } = await scene.endpoint(url);
  const first = await scene.submit();
  await world.stack.drain();
  await scene.submit();
  await world.stack.drain();

  expect(await scene.webhook(id)).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
  expect(await scene.mails(scene.tenant.admin.email)).toHaveLength(1);
  clock.advance(10 * second);
  await scene.sweep();
  expect(received).toHaveLength(2);
  const closed = (await scene.deliveries(id)).find(({ leadId }) => leadId === first);
  expect(closed).toMatchObject({ status: 'failed', attempts: [{ status: 500 }, { outcome: 'endpoint_disabled' }] });
});

test('a short wait stays in the queue', async () => {
  having('MAX_QUEUE_DELAY_SECONDS', '900');
  // The engine of the queues runs in this process, and compares the delays of messages with `Date`.
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  onTestFinished(() => void vi.useRealTimers());
  const { url, received } = await answering(500, 204);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  await world.stack.drain();
  vi.setSystemTime(begun + 3.9 * second);
  await world.stack.drain();
  expect(received).toHaveLength(1);

  vi.setSystemTime(begun + 7 * second);
  await world.stack.drain();
  expect(received).toHaveLength(2);
  expect(await scene.deliveries(id)).toMatchObject([{ status: 'delivered', attemptCount: 2 }]);
});

test('a lead that was erased meanwhile is not sent again', async () => {
  const { url, received } = await answering(500, 204);
  const { id } = await scene.endpoint(url);
  const leadId = await scene.submit();
  await world.stack.drain();
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId } });
  await passUntilNextAttempt(id);

  expect((await world.call(getLead, { as: scene.as, params: { ...scene.params, leadId } })).status).toBe(404);
  expect(received).toHaveLength(1);
  expect(await scene.deliveries(id)).toMatchObject([{ status: 'failed', attempts: [{}, { outcome: 'lead_erased' }] }]);
});
