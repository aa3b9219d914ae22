import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getNotifications, updateNotifications } from '#lib/accounts/me/notifications.contract.ts';
import { updateUserStatus } from '#lib/accounts/users/contract.ts';
import { noticeOfRecipient, recipientHashOf } from '#lib/delivery/mail/sent-notices.ts';
import { createLeadNote, deleteLeadNote, listLeadNotes, updateLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { listLeadPeople } from '#lib/leads/lead-people/contract.ts';
import {
  createLeadTask,
  deleteLeadTask,
  listLeadTasks,
  listTasksOfPerson,
  updateLeadTask,
} from '#lib/leads/lead-tasks/contract.ts';
import { updateLeadAssignment } from '#lib/leads/lead-work/contract.ts';
import { deleteLead, getLead, updateLeadLocation } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Credentials, Person, Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf } from '#test/webhooks/scene.ts';

const sendMail = asFunction('workers/send-mail', sendMailHandler);
const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });

let acme: Tenant;
let austin: string;
let dallas: string;
let franchisee: Person;
let stranger: Person;
let marketing: Person;
let leadId: string;
let visits = 0;
let submit: (locationId: string) => Promise<string>;

const params = (more: object = {}) => ({ brandId: acme.brandId, leadId, ...more });
const admin = () => acme.admin.credentials;
const inMinutes = (minutes: number): string => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

const add = (text: string, more: object = {}, as: Credentials = admin(), headers: Record<string, string> = {}) =>
  world.call(createLeadNote, { as, params: params(), body: { text, ...more }, headers });
const notes = async (as: Credentials = admin()) =>
  (await world.call(listLeadNotes, { as, params: params() })).data.notes;
const give = (body: object, as: Credentials = admin()) =>
  world.call(createLeadTask, { as, params: params(), body: { text: 'Send the offer', dueAt: inMinutes(5), ...body } });
const assigned = async (as: Credentials, query: Record<string, string> = {}) =>
  (await world.call(listTasksOfPerson, { as, params: { brandId: acme.brandId }, query })).data.tasks;

/** The subjects of the mails about notes and tasks to somebody. */
const told = async ({ email }: Person): Promise<string[]> =>
  (await mailsTo(world, email)).map(({ subject }) => subject).filter((subject) => /mention|due/.test(subject));

const afterMinutes = async (minutes: number): Promise<void> => {
  clock.advance(minutes * 60_000);
  await world.stack.runSchedule('sweep-tasks');
  await world.stack.drain();
};

beforeAll(async () => {
  acme = await world.tenant();
  const place = async (name: string): Promise<string> =>
    (
      await world.call(createLocation, {
        as: admin(),
        params: { brandId: acme.brandId },
        body: { name, status: 'active' },
      })
    ).data.location.id;
  [austin, dallas] = [await place('Austin'), await place('Dallas')];
  const form = await formOf(world, acme);
  submit = async (locationId) =>
    (await form.submit({ fields: { ...answers, message: `Visit ${visits++}` }, locationId })).data.leadId;
});

beforeEach(async () => {
  // Access tokens of the scene are valid for a quarter of an hour.
  clock.set(new Date());
  franchisee = await acme.person('franchisee', [austin]);
  stranger = await acme.person('franchisee', [dallas]);
  marketing = await acme.person('marketing');
  leadId = await submit(austin);
  await world.stack.drain();
});

test('a note is written, changed and deleted by its author, and read by those who may see the lead', async () => {
  const before = (await world.call(getLead, { as: admin(), params: params() })).data.lead;
  const written = await add('Called back', {}, franchisee.credentials);
  expect(written.status).toBe(201);
  const { id: noteId } = written.data.note;
  expect(written.data.note).toMatchObject({
    leadId,
    text: 'Called back',
    createdBy: { id: franchisee.id, name: 'Pat Example' },
  });
  const { lead } = (await world.call(getLead, { as: admin(), params: params() })).data;
  expect(lead.updatedAt > before.updatedAt || lead.updatedAt === clock.now().toISOString()).toBe(true);

  const change = (as: Credentials, text: string) =>
    world.call(updateLeadNote, { as, params: params({ noteId }), body: { text } });
  expect((await change(admin(), 'Mine')).error).toMatchObject({ code: 'forbidden' });
  expect((await change(franchisee.credentials, 'Called twice')).data.note.text).toBe('Called twice');
  expect((await notes(marketing.credentials)).map(({ text }) => text)).toEqual(['Called twice']);

  const drop = (as: Credentials) => world.call(deleteLeadNote, { as, params: params({ noteId }) });
  expect((await drop(marketing.credentials)).error.code).toBe('role_required');
  expect((await drop(admin())).status).toBe(200);
  expect(await notes()).toEqual([]);
  expect((await change(franchisee.credentials, 'Again')).status).toBe(404);
});

test('notes and tasks of a lead of another location or brand are out of reach, also for a key of one location', async () => {
  const { data } = await add('Seen by few');
  const task = (await give({})).data.task;
  const other = await world.tenant();
  const body = { name: 'Dallas', scopes: ['leads:read', 'leads:write'], locationIds: [dallas] };
  const ofDallas = (await world.call(createApiKey, { as: admin(), params: { brandId: acme.brandId }, body })).data.key;
  const strangers: [Credentials, string][] = [
    [stranger.credentials, 'location_access_denied'],
    [{ 'x-api-key': ofDallas }, 'location_access_denied'],
    [other.admin.credentials, 'brand_access_denied'],
  ];
  for (const [as, code] of strangers) {
    const noteId = data.note.id;
    const refused = [
      world.call(listLeadNotes, { as, params: params() }),
      add('Foreign', {}, as),
      world.call(updateLeadNote, { as, params: params({ noteId }), body: { text: 'Foreign' } }),
      world.call(deleteLeadNote, { as, params: params({ noteId }) }),
      world.call(listLeadPeople, { as, params: params() }),
      world.call(listLeadTasks, { as, params: params() }),
      give({}, as),
      world.call(updateLeadTask, { as, params: params({ taskId: task.id }), body: { done: true } }),
      world.call(deleteLeadTask, { as, params: params({ taskId: task.id }) }),
    ];
    for (const { error } of await Promise.all(refused)) expect(error.code).toBe(code);
    clock.advance(1_000);
  }
  const own = { ...body, name: 'Austin', locationIds: [austin] };
  const ofAustin = (await world.call(createApiKey, { as: admin(), params: { brandId: acme.brandId }, body: own })).data;
  const byKey = await add('By a program', {}, { 'x-api-key': ofAustin.key });
  expect(byKey.data.note.createdBy).toEqual({ type: 'api_key', id: ofAustin.apiKey.id, name: 'Austin' });
});

test('who is mentioned is told once by a mail without the note; who may not see the lead cannot be mentioned', async () => {
  const mentions = [franchisee.id, marketing.id, acme.admin.id];
  const first = await add('zqsecret, please look', { mentions }, admin(), { 'idempotency-key': `note-${leadId}` });
  const again = await add('zqsecret, please look', { mentions }, admin(), { 'idempotency-key': `note-${leadId}` });
  expect(again.data).toEqual(first.data);
  expect(await notes()).toHaveLength(1);
  for (const person of [franchisee, marketing])
    expect(await told(person)).toEqual([expect.stringContaining('mentioned you')]);
  const [mail] = await mailsTo(world, marketing.email);
  expect([mail?.text.includes('zqsecret'), mail?.text.includes(`leads/${leadId}`)]).toEqual([false, true]);
  expect(await told(acme.admin)).toEqual([]);

  const second = await acme.person('brand_admin');
  const change = { text: 'With one more', mentions: [...mentions, second.id] };
  await world.call(updateLeadNote, { as: admin(), params: params({ noteId: first.data.note.id }), body: change });
  expect([(await told(second)).length, (await told(franchisee)).length]).toEqual([1, 1]);

  const elsewhere = await world.tenant();
  for (const id of [stranger.id, elsewhere.admin.id]) {
    const { error } = await add('Not for you', { mentions: [marketing.id, id] });
    expect(error).toMatchObject({ code: 'invalid_reference', details: { field: 'mentions', missing: [id] } });
  }
  const { people } = (await world.call(listLeadPeople, { as: franchisee.credentials, params: params() })).data;
  const ids = people.map(({ id }) => id);
  expect([ids.includes(franchisee.id), ids.includes(marketing.id), ids.includes(stranger.id)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the person of a task is reminded once when it is due, also if the message comes twice', async () => {
  const { id: taskId, dueAt } = (await give({ assignedTo: franchisee.id })).data.task;
  expect(await told(franchisee)).toEqual([]);
  await afterMinutes(6);
  await afterMinutes(6);
  // As after a crash between the mail and the note that it was sent.
  await sendMail(eventOf({ kind: 'lead-task', ...params(), taskId, dueAt }));
  expect(await told(franchisee)).toEqual([expect.stringContaining('is due')]);
});

test('a task that is done, deleted, moved or taken from somebody does not remind them at its former time', async () => {
  const tasks = await Promise.all(
    [0, 1, 2, 3, 4].map(async () => (await give({ assignedTo: franchisee.id })).data.task.id),
  );
  const [done = '', deleted = '', later = '', passed = '', reopened = ''] = tasks;
  const change = (taskId: string, body: object) =>
    world.call(updateLeadTask, { as: franchisee.credentials, params: params({ taskId }), body });
  clock.advance(1_000);
  expect((await change(done, { done: true })).data.task.doneAt).toBe(clock.now().toISOString());
  await world.call(deleteLeadTask, { as: franchisee.credentials, params: params({ taskId: deleted }) });
  await change(later, { dueAt: inMinutes(9) });
  await change(passed, { assignedTo: acme.admin.id });
  await change(reopened, { done: true });
  expect((await change(reopened, { done: false })).data.task).toMatchObject({ done: false, doneAt: null });
  await afterMinutes(6);
  expect([(await told(franchisee)).length, (await told(acme.admin)).length]).toEqual([1, 1]);
  await afterMinutes(6);
  expect((await told(franchisee)).length).toBe(2);
});

test('a task whose time has passed when it arrives, as from a phone without a network, reminds within two minutes', async () => {
  const { id: taskId } = (await give({ assignedTo: franchisee.id, dueAt: inMinutes(-20) })).data.task;
  await afterMinutes(2);
  expect((await told(franchisee)).length).toBe(1);
  const body = { dueAt: inMinutes(-10) };
  await world.call(updateLeadTask, { as: franchisee.credentials, params: params({ taskId }), body });
  await afterMinutes(2);
  await afterMinutes(2);
  expect((await told(franchisee)).length).toBe(2);
});

test('a task due in a year and a half still reminds', async () => {
  const days = 540;
  await give({ assignedTo: franchisee.id, dueAt: inMinutes(days * 24 * 60) });
  const outbox = [...(await contents())].filter(([key, text]) => key.includes('#TASK ') && text.includes('lead-task'));
  const keptUntil = outbox.map(([, text]) => Number(/expiresAt\D+(\d+)/.exec(text)?.[1]));
  expect(Math.max(...keptUntil)).toBeGreaterThan(clock.now().getTime() / 1000 + days * 86_400);
});

test('a task is only given to somebody who may work on the lead, and for a time within two years', async () => {
  for (const id of [stranger.id, marketing.id]) {
    const { error } = await give({ assignedTo: id });
    expect(error).toMatchObject({ code: 'invalid_reference', details: { field: 'assignedTo' } });
  }
  const { error } = await give({ dueAt: '2999-01-01T00:00:00.000Z' });
  expect(error).toMatchObject({ code: 'validation_error', details: [{ field: 'dueAt', code: 'max' }] });
  await world.call(updateUserStatus, {
    as: admin(),
    params: { brandId: acme.brandId, userId: franchisee.id },
    body: { status: 'suspended' },
  });
  expect((await give({ assignedTo: franchisee.id })).error.code).toBe('invalid_reference');
});

test('the tasks of a person are listed over all leads, the earliest due first, as long as the person may see the lead', async () => {
  const as = franchisee.credentials;
  await give({ text: 'Second', dueAt: inMinutes(90), assignedTo: franchisee.id });
  await give({ text: 'Of the admin', assignedTo: acme.admin.id });
  const first = leadId;
  leadId = await submit(austin);
  const { task } = (await give({ text: 'First', dueAt: inMinutes(30), assignedTo: franchisee.id })).data;
  expect(await assigned(as)).toMatchObject([
    { text: 'First', lead: { id: leadId, fields: { name: answers.name } }, locationName: 'Austin' },
    { text: 'Second', lead: { id: first } },
  ]);
  expect(await assigned(admin(), { assignedTo: franchisee.id })).toHaveLength(2);
  expect(await assigned(stranger.credentials, { assignedTo: franchisee.id })).toEqual([]);

  await world.call(updateLeadTask, { as, params: params({ taskId: task.id }), body: { done: true } });
  expect((await assigned(as)).map(({ text }) => text)).toEqual(['Second']);
  expect((await assigned(as, { open: 'false' })).map(({ text }) => text)).toEqual(['First']);
  const move = { as: admin(), params: { brandId: acme.brandId, leadId: first }, body: { locationId: dallas } };
  await world.call(updateLeadLocation, move);
  expect(await assigned(as)).toEqual([]);
});

test('erasing a lead erases its notes and tasks, and nothing is written to it while it is erased', async () => {
  const repeated = { 'idempotency-key': `erased-${leadId}` };
  await add('zqnote of somebody', {}, admin(), repeated);
  await give({ text: 'zqnote to do', assignedTo: franchisee.id });
  const erase = () => world.call(deleteLead, { as: admin(), params: params() });
  meanwhile(leadKey(brandView(acme.brandId), leadId), async () => {
    expect((await erase()).status).toBe(200);
    await world.stack.drain();
  });
  expect((await add('zqnote too late')).status).toBe(404);
  await world.stack.drain();
  expect((await give({})).status).toBe(404);
  expect((await add('zqnote of somebody', {}, admin(), repeated)).status).toBe(404);
  expect([...(await contents())].filter(([, text]) => text.includes('zqnote')).map(([key]) => key)).toEqual([]);
  expect(await assigned(franchisee.credentials)).toEqual([]);
  await afterMinutes(6);
  expect(await told(franchisee)).toEqual([]);
  const left = [...(await contents()).keys()].filter((key) => key.includes(`LEAD#${leadId}`));
  expect(left.filter((key) => !/ (-|EVENT#.*)$/.test(key))).toEqual([]);
});

test('a person gets the mails about leads that they want; of others it is noted that they were not sent', async () => {
  const as = franchisee.credentials;
  const wants = async () => (await world.call(getNotifications, { as })).data.notifications;
  expect(await wants()).toEqual({ assignment: true, mention: true, task: true });
  await world.call(updateNotifications, { as, body: { assignment: false, mention: false } });
  await world.call(updateNotifications, { as, body: { mention: true, task: false } });
  expect(await wants()).toEqual({ assignment: false, mention: true, task: false });

  const { data } = await add('Can you go?', { mentions: [franchisee.id] });
  const due = inMinutes(5);
  const { task } = (await give({ assignedTo: franchisee.id, dueAt: due })).data;
  const body = { assignedTo: franchisee.id };
  await world.call(updateLeadAssignment, { as: admin(), params: params(), body });
  await afterMinutes(5);
  const subjects = (await mailsTo(world, franchisee.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('mentioned you')]);
  const noted = async (occasion: string) =>
    (await noticeOfRecipient(brandView(acme.brandId), occasion, recipientHashOf(franchisee.email)))?.outcome;
  expect(await noted(`lead-note#${data.note.id}`)).toBeUndefined();
  expect(await noted(`lead-task#${task.id}#${due}`)).toBe('suppressed');
});
