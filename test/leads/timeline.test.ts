import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createLeadNote, deleteLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { createLeadTask, updateLeadTask } from '#lib/leads/lead-tasks/contract.ts';
import {
  deleteLead,
  exportLeads,
  getLead,
  listLeads,
  updateLeadLocation,
  updateLeadStatus,
} from '#lib/leads/leads/contract.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { listDuplicates, mergeLead, unmergeLead } from '#lib/leads/merging/contract.ts';
import { listTimeline, type TimelineEntry } from '#lib/leads/timeline/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';
import { eraseOldLeads } from '#lib/use-cases/leads/retention.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { testClock } from '#test/support/clock.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import type { Credentials, Person, Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });

let acme: Tenant;
let austin: string;
let dallas: string;
let franchisee: Person;
let leadId: string;
let people = 0;
let submit: (fields: object, locationId?: string) => Promise<string>;

const admin = () => acme.admin.credentials;
const params = (more: object = {}) => ({ brandId: acme.brandId, leadId, ...more });
const view = () => brandView(acme.brandId);
const person = () => ({ name: 'Grace Hopper', email: `grace${people}@visitor.example` });

const timeline = async (as: Credentials = admin(), query: Record<string, string> = {}, of = leadId) =>
  (await world.call(listTimeline, { as, params: params({ leadId: of }), query })).data;
const typesOf = (entries: readonly TimelineEntry[]): string[] => entries.map(({ type }) => type);
const note = async (text: string, of = leadId) =>
  (await world.call(createLeadNote, { as: admin(), params: params({ leadId: of }), body: { text } })).data.note;
const merge = (from: string, into: string, as: Credentials = admin()) =>
  world.call(mergeLead, { as, params: params({ leadId: from }), body: { into } });
const listed = async (query: Record<string, string> = {}) =>
  (await world.call(listLeads, { as: admin(), params: { brandId: acme.brandId }, query })).data.leads.map(
    ({ id }) => id,
  );
const stored = async (id: string): Promise<LeadRecord> => {
  const lead = await get(leadKey(view(), id));
  if (!lead) throw new Error('There is no such lead');
  return lead;
};

beforeAll(async () => {
  acme = await world.tenant();
  const at = { as: admin(), params: { brandId: acme.brandId } };
  const place = async (name: string): Promise<string> =>
    (await world.call(createLocation, { ...at, body: { name, status: 'active' } })).data.location.id;
  [austin, dallas] = [await place('Austin'), await place('Dallas')];
  await world.call(createWebhook, { ...at, body: { url: 'http://localhost:9/nobody-listens', description: 'CRM' } });
  const form = await formOf(world, acme, { notificationEmails: ['office@timeline.example'] });
  submit = async (fields, locationId = austin) => {
    clock.advance(1_000);
    const { leadId } = (await form.submit({ fields, locationId })).data;
    await world.stack.drain();
    clock.advance(1_000);
    return leadId;
  };
});

beforeEach(async () => {
  // Access tokens of the scene are valid for a quarter of an hour.
  clock.set(new Date());
  people++;
  franchisee = await acme.person('franchisee', [austin]);
  leadId = await submit({ ...person(), message: 'The boiler leaks.' });
});

test('a timeline tells everything from the records, newest first, in pages without gap or repetition', async () => {
  const as = franchisee.credentials;
  await world.call(updateLeadStatus, { as, params: params(), body: { status: 'viewed' } });
  clock.advance(1_000);
  const { id: noteId } = await note('Called back');
  clock.advance(1_000);
  const gone = await note('A mistake');
  await world.call(deleteLeadNote, { as: admin(), params: params({ noteId: gone.id }) });
  clock.advance(1_000);
  const body = {
    text: 'Send the offer',
    dueAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
    assignedTo: franchisee.id,
  };
  const { task } = (await world.call(createLeadTask, { as: admin(), params: params(), body })).data;
  clock.advance(1_000);
  await world.call(updateLeadTask, { as, params: params({ taskId: task.id }), body: { done: true } });
  clock.advance(1_000);
  await world.call(updateLeadLocation, { as: admin(), params: params(), body: { locationId: dallas } });
  clock.advance(1_000);
  await world.call(updateLeadLocation, { as: admin(), params: params(), body: { locationId: austin } });

  const { entries } = await timeline();
  const byTime = entries.map(({ at }) => at);
  expect(byTime).toEqual(byTime.toSorted().toReversed());
  const who = { id: franchisee.id, name: 'Pat Example' };
  expect(entries).toMatchObject([
    { type: 'moved', from: { name: 'Dallas' }, to: { name: 'Austin' } },
    { type: 'moved', from: { name: 'Austin' }, to: { name: 'Dallas' } },
    { type: 'task', change: 'done', by: who, task: { done: true } },
    { type: 'task', change: 'added', task: { assignedTo: who } },
    { type: 'noted', note: null },
    { type: 'noted', note: { id: noteId, text: 'Called back' } },
    { type: 'status', from: 'new', to: 'viewed', by: who },
    { type: 'mail', kind: 'notification', to: 'office@timeline.example', result: 'sent' },
    { type: 'webhook', name: 'CRM', delivery: 'pending', attemptCount: 1 },
    { type: 'submitted', formName: 'Contact' },
  ]);

  const paged: TimelineEntry[] = [];
  let cursor: string | null = null;
  do {
    const page = await timeline(admin(), { limit: '2', ...(cursor && { cursor }) });
    paged.push(...page.entries);
    cursor = page.nextCursor;
    clock.advance(500);
  } while (cursor);
  expect(paged).toEqual(entries);
  expect(typesOf((await timeline(as)).entries)).not.toContain('webhook');
});

test('changes of status from before there were events are told, and later ones once', async () => {
  const lead = await stored(leadId);
  const at = clock.now().toISOString();
  const statusHistory = [
    { status: 'new' as const, at: lead.createdAt, by: null },
    { status: 'viewed' as const, at, by: franchisee.id },
  ];
  const early = { ...lead, version: lead.version + 1, status: 'viewed' as const, statusHistory };
  await commit([replace(leadKey(view(), leadId), early)]);
  clock.advance(1_000);
  await world.call(updateLeadStatus, { as: admin(), params: params(), body: { status: 'archived' } });
  const { entries } = await timeline();
  expect(entries).toContainEqual(expect.objectContaining({ type: 'routed', rule: 'requested' }));
  expect(entries.filter(({ type }) => type === 'status')).toMatchObject([
    { from: 'viewed', to: 'archived', by: { id: acme.admin.id } },
    { from: 'new', to: 'viewed', by: { id: franchisee.id }, at },
  ]);
});

test('the timeline, duplicates and merge of a lead of another location or brand are out of reach', async () => {
  const other = await world.tenant();
  const stranger = await acme.person('franchisee', [dallas]);
  const body = { name: 'Dallas', scopes: ['leads:read', 'leads:write'], locationIds: [dallas] };
  const { key } = (await world.call(createApiKey, { as: admin(), params: { brandId: acme.brandId }, body })).data;
  const second = await submit(person(), dallas);
  const strangers: [Credentials, string][] = [
    [stranger.credentials, 'location_access_denied'],
    [{ 'x-api-key': key }, 'location_access_denied'],
    [other.admin.credentials, 'brand_access_denied'],
  ];
  for (const [as, code] of strangers)
    for (const call of [listTimeline, listDuplicates, mergeLead, unmergeLead])
      expect((await world.call(call, { as, params: params(), body: call.body && { into: second } })).error.code).toBe(
        code,
      );
  // Nobody learns of a lead that is out of reach.
  const { error } = await merge(leadId, second, franchisee.credentials);
  expect(error).toMatchObject({ code: 'invalid_reference', details: { field: 'into' } });
  expect((await world.call(listDuplicates, { as: franchisee.credentials, params: params() })).data.duplicates).toEqual(
    [],
  );
});

test('leads of the same person are proposed, merged into one, and brought back as they were', async () => {
  const { email } = person();
  const [again, byPhone] = [
    await submit({ name: 'G. Hopper', email }),
    await submit({ name: 'Grace', email: `x${email}` }),
  ];
  await submit({ name: 'Grace Hopper', email: `ada${people}@visitor.example` });
  const proposed = async (of = leadId) =>
    (await world.call(listDuplicates, { as: admin(), params: params({ leadId: of }) })).data.duplicates;
  expect((await proposed()).map(({ lead, same }) => [lead.id, same])).toEqual([[again, ['email']]]);

  await world.call(updateLeadStatus, { as: admin(), params: params({ leadId: again }), body: { status: 'viewed' } });
  await note('On the second one', again);
  const before = { lead: await stored(again), status: (await listed({ status: 'viewed' })).includes(again) };
  const counted = async () =>
    (await world.call(listLocations, { as: admin(), params: { brandId: acme.brandId } })).data.locations.map(
      ({ leads30d }) => leads30d,
    );
  const counts = await counted();

  expect((await merge(again, leadId)).data.lead).toMatchObject({ status: 'viewed', mergedInto: leadId });
  await world.stack.drain();
  expect((await merge(again, leadId)).status).toBe(200);
  for (const query of [{}, { status: 'viewed' }, { status: 'archived' }, { q: email }]) {
    clock.advance(1_000);
    expect(await listed(query)).not.toContain(again);
  }
  expect(await counted()).toEqual(counts);
  expect(await proposed()).toEqual([]);
  const told = (await timeline()).entries;
  expect(told).toContainEqual(expect.objectContaining({ type: 'noted', leadId: again }));
  expect(told.filter(({ type }) => type === 'submitted')).toHaveLength(2);
  expect(told.filter(({ type }) => type === 'merged')).toMatchObject([{ from: again, into: leadId, undone: false }]);
  const change = { as: admin(), params: params({ leadId: again }), body: { status: 'new' } };
  expect((await world.call(updateLeadStatus, change)).error.code).toBe('invalid_transition');
  const csv = await world.call(exportLeads, { as: admin(), params: { brandId: acme.brandId }, query: { q: email } });
  expect(csv.data.export.rows).toBe(1);

  // Neither chains nor cycles.
  for (const [from, into] of [
    [leadId, again],
    [leadId, byPhone],
    [byPhone, again],
    [leadId, leadId],
  ] as const) {
    const { error } = await merge(from, into);
    expect(error).toMatchObject({ code: 'validation_error', details: [{ field: 'into' }] });
  }

  clock.advance(1_000);
  const undo = () => world.call(unmergeLead, { as: admin(), params: params({ leadId: again }) });
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200]);
  const { version: _, changedAt: __, ...after } = await stored(again);
  const { version: ___, changedAt: ____, ...former } = before.lead;
  expect(after).toEqual(former);
  expect([before.status, (await listed({ status: 'viewed' })).includes(again)]).toEqual([true, true]);
  expect(typesOf((await timeline()).entries).filter((type) => type === 'submitted' || type === 'noted')).toEqual([
    'submitted',
  ]);
});

test('two merges that would make a cycle are not both made', async () => {
  const again = await submit(person());
  meanwhile(leadKey(view(), leadId), async () => expect((await merge(again, leadId)).status).toBe(200));
  expect((await merge(leadId, again)).error).toMatchObject({ code: 'validation_error', details: [{ field: 'into' }] });
  expect([(await stored(again)).mergedInto, (await stored(leadId)).mergedInto]).toEqual([leadId, undefined]);
});

test('erasing a lead erases those that are merged into it; its age alone brings them back', async () => {
  const again = await submit({ ...person(), message: 'zqmerged' });
  await note('zqmerged, too', again);
  await merge(again, leadId);
  await world.call(deleteLead, { as: admin(), params: params() });
  await world.stack.drain();
  expect([...(await contents()).values()].filter((text) => text.includes('zqmerged'))).toEqual([]);

  const old = await submit(person());
  const young = await submit({ ...person(), message: 'Still waiting' });
  await merge(young, old);
  const createdAt = new Date(clock.now().getTime() - 400 * 86_400_000).toISOString();
  const lead = await stored(old);
  await commit([replace(leadKey(view(), old), { ...lead, version: lead.version + 1, createdAt })]);
  const brand = { leadRetentionMonths: 12 };
  const changed = await world.call(updateBrand, { as: admin(), params: { brandId: acme.brandId }, body: brand });
  expect(changed.status).toBe(200);
  await eraseOldLeads(view(), clock.now());
  expect((await stored(old)).erasedAt).toBeDefined();
  expect(await listed()).toContain(young);
  expect(
    (await world.call(getLead, { as: admin(), params: params({ leadId: young }) })).data.lead.mergedInto,
  ).toBeNull();
});
