import { beforeAll, expect, test } from 'vitest';
import { previewAssignment, updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { createLeadNote, updateLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { listLeadPeople } from '#lib/leads/lead-people/contract.ts';
import { createLeadTask, updateLeadTask } from '#lib/leads/lead-tasks/contract.ts';
import { changeLeads, listAssignees, updateLeadAssignment } from '#lib/leads/lead-work/contract.ts';
import { updateLeadLocation } from '#lib/leads/leads/contract.ts';
import { answers } from '#test/support/belongings.ts';
import type { Person } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { regionalBrand } from './scene.ts';

const world = await startWorld();
const brand = await regionalBrand(world);
const { asAdmin, params } = brand;
let austin = '';
let leadId = '';
let formId = '';
/** Has the location of the lead by a region alone. */
let ofRegion: Person;

beforeAll(async () => {
  austin = await brand.location('Austin', { state: 'TX', country: 'US' });
  const texas = await brand.region({ name: 'Texas', rule: { states: ['TX'] } });
  ofRegion = await brand.acme.person('franchisee');
  await brand.assign(ofRegion, [texas.id]);
  const { form, submit } = await formOf(world, brand.acme);
  formId = form.id;
  leadId = (await submit({ fields: answers, locationId: austin })).data.leadId;
  await world.stack.drain();
});

const at = (more: Record<string, string> = {}) => ({ ...asAdmin, params: { ...params, leadId, ...more } });

test('somebody who has the location of a lead by a region is among its people', async () => {
  const { people } = (await world.call(listLeadPeople, at())).data;
  expect(people.map(({ id }) => id)).toContain(ofRegion.id);
  const { assignees } = (await world.call(listAssignees, { ...asAdmin, query: { locationId: austin } })).data;
  expect(assignees.map(({ id }) => id)).toContain(ofRegion.id);
});

test('somebody of a region is mentioned in a note of a lead', async () => {
  const body = { text: 'Please call', mentions: [ofRegion.id] };
  const { note } = (await world.call(createLeadNote, { ...at(), body })).data;
  expect(note.mentions).toEqual([ofRegion.id]);
  const noteId = (await world.call(createLeadNote, { ...at(), body: { text: 'Called' } })).data.note.id;
  const updated = await world.call(updateLeadNote, { ...at({ noteId }), body });
  expect(updated.data.note.mentions).toEqual([ofRegion.id]);
});

test('a task of a lead is given to somebody of a region', async () => {
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  const give = async (assignedTo: string) =>
    (await world.call(createLeadTask, { ...at(), body: { text: 'Call', dueAt, assignedTo } })).data.task;
  expect((await give(ofRegion.id)).assignedTo?.id).toBe(ofRegion.id);
  const { id: taskId } = await give(brand.acme.admin.id);
  const updated = await world.call(updateLeadTask, { ...at({ taskId }), body: { assignedTo: ofRegion.id } });
  expect(updated.data.task.assignedTo?.id).toBe(ofRegion.id);
});

test('the preview of the rules names somebody of a region, and several leads are assigned to them', async () => {
  const body = { general: { assign: 'round_robin' } };
  await world.call(updateAssignmentRules, { ...asAdmin, body });
  const query = { formId, locationId: austin };
  const { preview } = (await world.call(previewAssignment, { ...asAdmin, query })).data;
  expect(preview.assignment.userId).toBe(ofRegion.id);
  const change = { assignedTo: ofRegion.id };
  const { results } = (await world.call(changeLeads, { ...asAdmin, body: { leadIds: [leadId], change } })).data;
  expect(results).toMatchObject([{ leadId, result: 'changed' }]);
});

test('a lead that moves within the region of its person stays with them', async () => {
  const dallas = await brand.location('Dallas', { state: 'TX', country: 'US' });
  await world.stack.drain();
  await world.call(updateLeadAssignment, { ...at(), body: { assignedTo: ofRegion.id } });
  const { lead } = (await world.call(updateLeadLocation, { ...at(), body: { locationId: dallas } })).data;
  expect(lead).toMatchObject({ locationId: dallas, assignedTo: ofRegion.id });
});
