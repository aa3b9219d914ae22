import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { handler as dispatchHandler } from '#functions/workers/dispatch-changes.ts';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { noticeLeaseMs } from '#lib/delivery/mail/sent-notices.ts';
import { createAnswer } from '#lib/delivery/messages/contract.ts';
import { updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { updateEscalations } from '#lib/leads/escalations/contract.ts';
import { waitKey } from '#lib/leads/escalations/waits.ts';
import { createLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { createLeadTask } from '#lib/leads/lead-tasks/contract.ts';
import { changeLeads, createLeadCall } from '#lib/leads/lead-work/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { mergeLead } from '#lib/leads/merging/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { brandView, get, type Key } from '#lib/platform/table/table.ts';
import type { TaskRecord } from '#lib/platform/table/tasks.ts';
import { escalateLead } from '#lib/use-cases/escalations/escalate.ts';
import { followUpLead } from '#lib/use-cases/escalations/follow-up.ts';
import { kindsOf } from '#test/escalations/stored.ts';
import { repliedScene } from '#test/messages/reply-scene.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { answers } from '#test/support/belongings.ts';
import { lastWednesday, testClock } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf } from '#test/webhooks/scene.ts';
import { killedAtEachStep } from './killed.ts';

const dispatch = asFunction('workers/dispatch-changes', dispatchHandler);
const sendMail = asFunction('workers/send-mail', sendMailHandler);
/** At noon in UTC, when an office is open. */
const clock = testClock(lastWednesday());
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const minuteMs = 60_000;

const austinOf = async (tenant: Tenant): Promise<string> => {
  const body = { name: 'Austin', status: 'active', timezone: 'UTC' };
  const params = { brandId: tenant.brandId };
  return (await world.call(createLocation, { as: tenant.admin.credentials, params, body })).data.location.id;
};

const happened = async (brandId: string, leadId: string) =>
  (await kindsOf(brandView(brandId), leadId, 'lead-event')).map(({ type }) => type);
const subjects = async (address: string) => (await mailsTo(world, address)).map(({ subject }) => subject).toSorted();

/** Hands over new records as the stream does. */
const stream = (records: readonly { key: Key; record: object | undefined }[]) =>
  dispatch({
    Records: records.map(({ key: { PK, SK }, record }, at) => ({
      dynamodb: {
        SequenceNumber: String(at + 1),
        Keys: marshall({ PK, SK }),
        NewImage: marshall({ ...record, PK, SK }, { removeUndefinedValues: true }),
      },
    })) as never[],
  });

/** Tasks go to their queues and mails are sent, each killed at every step. Returns the kinds of the tasks. */
const followAll = async (brandId: string): Promise<string[]> => {
  const view = brandView(brandId);
  const tasks = (await kindsOf(view, undefined, 'task')) as unknown as TaskRecord[];
  const records = tasks.map((record) => ({ key: view.key('TASK', record.id), record }));
  expect(await killedAtEachStep(() => stream(records))).toBeGreaterThan(2);
  for (const { body } of tasks.filter(({ queue }) => queue === 'mail')) {
    const kills = await killedAtEachStep(() => {
      // Past the lease of the process that was killed.
      clock.advance(noticeLeaseMs + 1);
      return sendMail(eventOf(body));
    });
    expect(kills).toBeGreaterThan(8);
  }
  return tasks.map(({ body }) => ('kind' in body ? body.kind : '')).toSorted();
};

test('a lead comes in, is announced, assigned and escalated once, whenever processes are killed', async () => {
  const acme = await world.tenant();
  const austin = await austinOf(acme);
  const person = await acme.person('franchisee', [austin]);
  const office = `office-${acme.slug}@acme.example`;
  const params = { brandId: acme.brandId };
  const asAdmin = { as: acme.admin.credentials, params };
  const step = (afterBusinessMinutes: number) => ({ afterBusinessMinutes, tell: { assigned: true } });
  await world.call(updateAssignmentRules, { ...asAdmin, body: { general: { assign: 'round_robin' } } });
  await world.call(updateEscalations, { ...asAdmin, body: { general: [step(15), step(30)] } });
  const form = await formOf(world, acme, { notificationEmails: [office] });

  let leadId = '';
  const submitted = await killedAtEachStep(async () => {
    const { data } = await form.submit({ fields: answers, locationId: austin }, { 'idempotency-key': 'one-lead' });
    leadId = data?.leadId ?? '';
  });
  expect(submitted).toBeGreaterThan(3);
  const { leads } = (await world.call(listLeads, asAdmin)).data;
  expect(leads.map(({ id }) => id)).toEqual([leadId]);

  const key = leadKey(brandView(acme.brandId), leadId);
  const stored = await get(key);
  expect(await killedAtEachStep(() => stream([{ key, record: stored }]))).toBeGreaterThan(8);

  const ids = { ...params, leadId };
  const followUp = { kind: 'follow-up-lead', ...ids, locationId: austin, assignedTo: null } as const;
  expect(await killedAtEachStep(() => followUpLead(followUp))).toBeGreaterThan(10);
  for (const at of [0, 1]) {
    clock.advance(15 * minuteMs);
    const escalate = { kind: 'escalate-lead', ...ids, step: at } as const;
    expect(await killedAtEachStep(() => escalateLead(escalate))).toBeGreaterThan(5);
  }
  const kinds = ['escalate-lead', 'escalate-lead', 'lead-assigned', 'lead-escalated', 'lead-escalated'];
  expect(await followAll(acme.brandId)).toEqual(kinds);
  await sendMail(eventOf({ kind: 'lead', ...ids }));

  await world.stack.runSchedule('sweep-tasks');
  await world.stack.drain();
  expect(await happened(acme.brandId, leadId)).toEqual(['assigned', 'escalated', 'escalated']);
  expect(await subjects(person.email)).toEqual([
    'Lead for you: Grace Hopper',
    'Nobody has answered: Grace Hopper',
    'Nobody has answered: Grace Hopper',
  ]);
  expect(await subjects(office)).toEqual([expect.stringContaining('Grace Hopper')]);
  expect(await get(waitKey(brandView(acme.brandId), leadId))).toMatchObject({ told: 2 });
});

test('work on a lead is stored once and told once, whenever processes are killed', async () => {
  const office = 'each-step-office@acme.example';
  const at = await repliedScene(world, { notificationEmails: [office] });
  const { scene, leadId, params } = at;
  const { brandId } = params;
  const mentioned = await scene.tenant.person('marketing');
  const worker = await scene.tenant.person('brand_admin');
  const others = [await scene.submit({ email: at.visitor }), await scene.submit({ email: 'else@visitor.example' })];
  await world.stack.drain();

  let calls = 0;
  /** The call is sent again with its key until it is answered. */
  const repeated = async (operation: Operation, body: object, of = params): Promise<number> => {
    const headers = { 'idempotency-key': `each-step-${calls++}` };
    let status = 0;
    const kills = await killedAtEachStep(async () => {
      clock.advance(1000);
      ({ status } = await world.call(operation, { as: scene.as, params: of, body, headers }));
    });
    expect(status).toBeLessThan(300);
    return kills;
  };
  const dueAt = new Date(clock.now().getTime() + 60 * minuteMs).toISOString();
  const answer = { subject: 'Re: Your question', text: 'At four.' };
  for (const kills of [
    await repeated(createLeadNote, { text: 'Please look', mentions: [mentioned.id] }),
    await repeated(createLeadCall, { result: 'reached' }),
    await repeated(createAnswer, answer),
    await repeated(createLeadTask, { text: 'Send the offer', dueAt, assignedTo: worker.id }),
    await repeated(mergeLead, { into: leadId }, { brandId, leadId: others[0] ?? '' }),
    await repeated(changeLeads, { leadIds: [leadId, others[1]], change: { status: 'archived' } }),
  ])
    expect(kills).toBeGreaterThan(5);
  const raw = await at.mailOf({ messageId: '<one@visitor.example>', attachments: [{ filename: 'a', content: 'b' }] });
  const event = await at.handedOver(raw);
  expect(await killedAtEachStep(() => at.again(event))).toBeGreaterThan(10);

  clock.advance(61 * minuteMs);
  expect(await followAll(brandId)).toEqual(['answer', 'answer', 'lead-note', 'lead-reply', 'lead-task']);
  await world.stack.runSchedule('sweep-tasks');
  await world.stack.drain();

  const [first, answered, replied, ...more] = await at.messages();
  expect([first?.status, answered?.status, replied?.status, more]).toEqual(['sent', 'sent', 'received', []]);
  expect(await subjects(at.visitor)).toEqual(['Re: Your question', 'Your question']);
  expect(await subjects(mentioned.email)).toEqual([expect.stringContaining('mentioned you')]);
  expect(await subjects(worker.email)).toEqual([expect.stringContaining('is due')]);
  expect((await subjects(office)).filter((subject) => subject.endsWith('replied'))).toHaveLength(1);
  expect(await happened(brandId, leadId)).toEqual([
    'answered',
    'noted',
    'called',
    'answered',
    'task',
    'merged',
    'status',
    'replied',
  ]);
  expect(await happened(brandId, others[0] ?? '')).toEqual(['merged']);
  expect(await happened(brandId, others[1] ?? '')).toEqual(['status']);
});
