import { beforeEach, expect, test } from 'vitest';
import { getMyAvailability, updateAvailability, updateMyAvailability } from '#lib/accounts/absences/contract.ts';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { removeUser, updateUserLocations, updateUserStatus } from '#lib/accounts/users/contract.ts';
import { assignedLeads } from '#lib/leads/assignment-rules/assigned-leads.ts';
import { getAssignmentRules, previewAssignment, updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { updateLeadLocation, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { followUpLead } from '#lib/use-cases/escalations/follow-up.ts';
import { testClock, yesterdayNoon } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Person } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { asPerson, type RuledBrand, ruledBrand } from './scene.ts';

// The next day begins twelve hours later, before the credentials of the tests end.
const noon = yesterdayNoon();
const clock = testClock(noon);
const world = await startWorld();

const tillTomorrow = 12.5 * 3_600_000;

let brand: RuledBrand;
let [austin, dallas] = ['', ''];
let people: Person[];

const sorted = (some: readonly Person[]): string[] => some.map(({ id }) => id).toSorted();
const move = (leadId: string, locationId: string | null) =>
  world.call(updateLeadLocation, { ...brand.asAdmin, params: { ...brand.params, leadId }, body: { locationId } });
const absentToday = (person: Person) => {
  const today = dayIn('UTC', clock.now());
  return world.call(updateMyAvailability, { as: person.credentials, body: { absences: [{ from: today, to: today }] } });
};
const turns = async (leads: number): Promise<(string | null)[]> => {
  const leadIds: string[] = [];
  for (let at = 0; at < leads; at++) leadIds.push(await brand.submit(austin));
  return Promise.all(leadIds.map(brand.assignee));
};

beforeEach(async () => {
  clock.set(noon);
  brand = await ruledBrand(world);
  [austin, dallas] = [await brand.location('Austin'), await brand.location('Dallas')];
  people = [await brand.acme.person('franchisee', [austin]), await brand.acme.person('franchisee', [austin, dallas])];
});

test('nobody gets a lead until there are rules', async () => {
  expect((await world.call(getAssignmentRules, brand.asAdmin)).data.rules).toMatchObject({
    general: { assign: 'nobody' },
    forms: [],
    updatedAt: null,
  });
  expect(await brand.assignee(await brand.submit(austin))).toBeNull();
});

test('the franchisees of a location get its leads in turn, each a mail about theirs', async () => {
  await brand.rules({ general: { assign: 'round_robin' } });
  const [a, b] = sorted(people);
  expect(await turns(5)).toEqual([a, b, a, b, a]);
  const mails = await Promise.all(people.map(({ email }) => mailsTo(world, email)));
  expect(mails.map(({ length }) => length).toSorted()).toEqual([2, 3]);
  expect(mails[0]?.[0]).toMatchObject({ subject: 'Lead for you: Grace Hopper' });
});

test('leads that come in at the same moment are shared exactly, whatever arrives twice', async () => {
  await brand.rules({ general: { assign: 'round_robin' } });
  const { submit } = brand.contact;
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      submit({ fields: { name: `V ${at}`, email: `v${at}@visitor.example` }, locationId: austin }),
    ),
  );
  const leadIds = made.map(({ data }) => data.leadId as string);
  await world.stack.drain();
  const before = await Promise.all(leadIds.map(brand.assignee));
  expect(before.filter((id) => id === people[0]?.id)).toHaveLength(6);
  expect(before.filter((id) => id === people[1]?.id)).toHaveLength(6);
  const job = { kind: 'follow-up-lead', brandId: brand.acme.brandId, locationId: austin, assignedTo: null } as const;
  await Promise.all(leadIds.map((leadId) => followUpLead({ ...job, leadId })));
  expect(await Promise.all(leadIds.map(brand.assignee))).toEqual(before);
});

test('a form has a rule of its own, and its person gets its leads', async () => {
  const other = await formOf(world, brand.acme);
  const admin = await brand.acme.person('brand_admin');
  await brand.rules({
    general: { assign: 'round_robin' },
    forms: [{ formId: other.form.id, assign: 'person', userId: admin.id }],
  });
  expect(await brand.assignee(await brand.submit(austin, other))).toBe(admin.id);
  expect(await brand.assignee(await brand.submit(undefined, other))).toBe(admin.id);
  expect(await brand.assignee(await brand.submit())).toBeNull();
});

test('who is absent or has no access to the location is skipped', async () => {
  await brand.rules({ general: { assign: 'round_robin' } });
  const [first, second] = people as [Person, Person];
  expect((await absentToday(first)).status).toBe(200);
  expect(await turns(2)).toEqual([second.id, second.id]);
  await absentToday(second);
  expect(await turns(1)).toEqual([null]);
  await brand.rules({ general: { assign: 'person', userId: first.id } });
  expect(await turns(1)).toEqual([null]);
  clock.advance(tillTomorrow);
  expect(await turns(1)).toEqual([first.id]);
  expect(await brand.assignee(await brand.submit(dallas))).toBeNull();
});

test('an admin sets the absences of a person of the brand and of nobody else', async () => {
  const [person] = people as [Person];
  const absences = [
    { from: '2026-12-24', to: '2026-12-26' },
    { from: '2026-01-02', to: '2026-01-02' },
  ];
  const set = (as: Person, userId: string, body: object) =>
    world.call(updateAvailability, { ...asPerson(brand.acme, as), params: { ...brand.params, userId }, body });
  const { data } = await set(brand.acme.admin, person.id, { absences });
  expect(data.availability.absences.map(({ from }) => from)).toEqual(['2026-01-02', '2026-12-24']);
  expect((await world.call(getMyAvailability, { as: person.credentials })).data).toEqual(data);
  const other = await world.tenant();
  expect((await set(brand.acme.admin, other.admin.id, { absences })).status).toBe(404);
  expect((await set(person, person.id, { absences })).status).toBe(403);
  expect(
    (await set(brand.acme.admin, person.id, { absences: [{ from: '2026-12-24', to: '2026-12-23' }] })).error,
  ).toMatchObject({ code: 'validation_error', details: [{ field: 'absences.0.to' }] });
});

test('a lead that moves follows the rules again, at each location once', async () => {
  await brand.rules({ general: { assign: 'round_robin' } });
  const [first, second] = people as [Person, Person];
  const leadId = await brand.submit(austin);
  await move(leadId, dallas);
  await world.stack.drain();
  expect(await brand.assignee(leadId)).toBe(second.id);
  await brand.rules({ general: { assign: 'nobody' } });
  await move(leadId, austin);
  await world.stack.drain();
  expect(await brand.assignee(leadId)).toBe(second.id);
  const mine = await brand.submit(austin);
  await brand.rules({ general: { assign: 'person', userId: first.id } });
  await move(mine, dallas);
  await move(mine, austin);
  await world.stack.drain();
  expect(await brand.assignee(mine)).toBe(first.id);
  await brand.rules({ general: { assign: 'nobody' } });
  await move(mine, dallas);
  await world.stack.drain();
  expect(await brand.assignee(mine)).toBeNull();
});

test.each<[string, (person: Person) => Promise<{ status: number }>]>([
  [
    'is suspended',
    ({ id: userId }) =>
      world.call(updateUserStatus, {
        ...brand.asAdmin,
        params: { ...brand.params, userId },
        body: { status: 'suspended' },
      }),
  ],
  ['is removed', ({ id: userId }) => world.call(removeUser, { ...brand.asAdmin, params: { ...brand.params, userId } })],
  [
    'loses the location',
    ({ id: userId }) =>
      world.call(updateUserLocations, {
        ...brand.asAdmin,
        params: { ...brand.params, userId },
        body: { locationIds: [dallas] },
      }),
  ],
])('the open leads of a person who %s go to the others', async (_, leave) => {
  const [first, second] = people as [Person, Person];
  await absentToday(second);
  await brand.rules({ general: { assign: 'round_robin' } });
  const [open, archived] = [await brand.submit(austin), await brand.submit(austin)];
  await world.call(updateLeadStatus, {
    ...brand.asAdmin,
    params: { ...brand.params, leadId: archived },
    body: { status: 'archived' },
  });
  expect(await brand.assignee(open)).toBe(first.id);
  clock.advance(tillTomorrow);
  expect((await leave(first)).status).toBe(200);
  await world.stack.drain();
  expect(await brand.assignee(open)).toBe(second.id);
  expect(await brand.assignee(archived)).toBe(first.id);
  const view = brandView(brand.acme.brandId);
  const listed = (id: string) => assignedLeads(view, id, { limit: 10, after: undefined });
  expect([await listed(first.id), await listed(second.id)]).toEqual([[], [open]]);
});

test('a preview tells who would get a lead and takes no turn', async () => {
  await brand.rules({ general: { assign: 'round_robin' } });
  const [a] = sorted(people);
  const preview = (query: Record<string, string>) =>
    world.call(previewAssignment, { ...brand.asAdmin, query: { formId: brand.contact.form.id, ...query } });
  for (let times = 0; times < 2; times++)
    expect((await preview({ locationId: austin })).data.preview.assignment).toMatchObject({
      source: 'general',
      userId: a,
      name: 'Pat Example',
      reason: 'next_in_turn',
    });
  expect((await preview({})).data.preview.assignment).toMatchObject({ userId: null, reason: 'no_location' });
  expect((await preview({ locationId: brand.contact.form.id })).error.code).toBe('invalid_reference');
});

test('rules name only forms and people of the brand, and only an admin sets them', async () => {
  const other = await world.tenant();
  expect((await brand.rules({ general: { assign: 'person', userId: other.admin.id } })).error.code).toBe(
    'invalid_reference',
  );
  expect((await brand.rules({ general: { assign: 'person' } })).error.details).toMatchObject([
    { field: 'general.userId', code: 'required' },
  ]);
  const foreignForm = await formOf(world, other);
  expect((await brand.rules({ forms: [{ formId: foreignForm.form.id, assign: 'nobody' }] })).error.code).toBe(
    'invalid_reference',
  );
  const [franchisee] = people as [Person];
  const { key } = (
    await world.call(createApiKey, {
      ...brand.asAdmin,
      body: { name: 'One location', scopes: ['leads:*'], locationIds: [austin] },
    })
  ).data;
  const set = (as: Record<string, string>) =>
    world.call(updateAssignmentRules, { as, params: brand.params, body: { general: { assign: 'nobody' } } });
  expect((await set(franchisee.credentials)).status).toBe(403);
  expect((await set({ 'x-api-key': key })).status).toBe(403);
  expect((await set(other.admin.credentials)).status).toBe(403);
});
