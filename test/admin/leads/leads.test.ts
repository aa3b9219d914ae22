import { expect, test } from 'vitest';
import { ticked } from '../../../admin/src/design/lists/ticked.rules.ts';
import { withKeys } from '../../../admin/src/lead-settings/reasons.rules.ts';
import { arrivalsIn, upToDate } from '../../../admin/src/leads/arrivals.rules.ts';
import { refusalsOf, undoOf } from '../../../admin/src/leads/bulk/results.rules.ts';
import { layOut } from '../../../admin/src/leads/detail/answers.rules.ts';
import { countHidden, filterIn, leadListQuery, searchOf } from '../../../admin/src/leads/filter.rules.ts';
import { filterOfSaved, savedFilterOf } from '../../../admin/src/leads/saved/view-filter.rules.ts';

const lead = (id: string, minute: number, updated = minute, status = 'new') => ({
  id,
  status,
  createdAt: `2026-11-20T10:${minute}:00.000Z`,
  updatedAt: `2026-11-20T10:${updated}:00.000Z`,
});

test('filters of an address survive the way to the address and back, and unknown values are dropped', () => {
  const formId = '01939b6e-5c00-7000-8000-000000000020';
  const filter = { view: 'new', formId, locationId: 'none', sourceType: 'paid', from: '2026-11-01', q: 'ada' };
  expect(filterIn(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  expect(
    filterIn(new URLSearchParams('view=late&status=lost_&sourceType=radio&from=soon&to=2026-13-40&q=%20')),
  ).toEqual({});
  expect(filterIn(new URLSearchParams('formId=contact&locationId=austin'))).toEqual({});
  expect(filterIn(new URLSearchParams('status=archived'))).toEqual({ view: 'archived' });
  expect(searchOf({})).toBe('');
  expect(countHidden(filter)).toBe(4);
});

test('days of a filter are whole days of the brand, also when the clocks change', () => {
  expect(leadListQuery({ view: 'all', from: '2026-11-01', to: '2026-11-01' }, 'America/Chicago')).toEqual({
    from: '2026-11-01T05:00:00.000Z',
    to: '2026-11-02T06:00:00.000Z',
  });
});

test('without a view, open leads are listed; the leads of no location are so whatever else is filtered', () => {
  const locationId = '01939b6e-5c00-7000-8000-000000000020';
  expect(leadListQuery({ q: 'ada' }, 'UTC')).toEqual({ outcome: 'open', q: 'ada' });
  expect(leadListQuery({ view: 'mine', locationId }, 'UTC')).toEqual({ outcome: 'open', assignedTo: 'me', locationId });
  expect(leadListQuery({ view: 'unplaced', locationId }, 'UTC')).toEqual({ outcome: 'open', locationId: 'none' });
});

test('leads that came in since are counted, and those that are shown or older are not', () => {
  const shown = [lead('b', 20), lead('a', 10)];
  expect(arrivalsIn(shown, [lead('d', 40), lead('c', 30), ...shown, lead('z', 15)]).map(({ id }) => id)).toEqual([
    'd',
    'c',
  ]);
  expect(arrivalsIn([], [lead('a', 10)])).toHaveLength(1);
});

test('a lead is shown as it was last seen, in its place', () => {
  const shown = [lead('b', 20), lead('a', 10)];
  const looked = [lead('b', 20, 25, 'viewed'), lead('a', 10, 15, 'viewed')];
  const changed = [lead('a', 10, 30, 'archived'), lead('x', 50)];
  expect(upToDate(shown, looked, changed).map(({ id, status }) => [id, status])).toEqual([
    ['b', 'viewed'],
    ['a', 'archived'],
  ]);
});

const definition = [
  { name: 'name', label: 'Your name', type: 'text' as const, required: true },
  { name: 'phone', label: 'Phone', type: 'phone' as const, required: false },
  { name: 'urgent', label: 'Urgent', type: 'checkbox' as const, required: false },
  { name: 'why', label: 'Why', type: 'text' as const, required: false, showIf: { field: 'urgent', equals: true } },
  { name: 'topics', label: 'Topics', type: 'multiselect' as const, required: false, options: ['Gas', 'Water'] },
  { name: 'campaign', label: 'Campaign', type: 'hidden' as const, required: false },
];

test('answers have the order and labels of the form; hidden questions are left out and former ones come last', () => {
  const rows = layOut(definition, {
    topics: ['Gas', 'Water'],
    old: 'https://acme.example',
    name: 'Ada',
    phone: '+1 512 555 0100',
  });
  expect(rows.map(({ label, texts, href, isTick }) => [label, texts, href, isTick])).toEqual([
    ['Your name', ['Ada'], null, null],
    ['Phone', ['+1 512 555 0100'], 'tel:+15125550100', null],
    ['Urgent', [], null, false],
    ['Topics', ['Gas', 'Water'], null, null],
    ['old', ['https://acme.example'], 'https://acme.example', null],
  ]);
});

test('a local number is dialled as the API understood it', () => {
  const phone = { typed: '030 901820', number: '+4930901820' };
  const [, second] = layOut(definition, { phone: '030 901820' }, phone);
  expect(second?.href).toBe('tel:+4930901820');
});

test('an address is a link only if it can be one', () => {
  const [first] = layOut([], { a: 'javascript:alert(1)' });
  expect(first?.href).toBeNull();
});

test('a new reason gets a key by its label, and the others keep theirs', () => {
  const stored = [{ key: 'price', label: 'Too expensive' }];
  const labels = ['Umzug nach Übersee!', 'Price', '7', '价格'].map((label, at) => ({ key: `new_${at}`, label }));
  const keys = withKeys([{ key: 'price', label: 'Costs' }, ...labels], stored).map(({ key }) => key);
  expect(keys).toEqual(['price', 'umzug_nach_ubersee', 'price_2', 'reason', 'reason_2']);
});

test('a range ticks all leads since the one before it, or takes their ticks away, in both directions', () => {
  const shown = ['a', 'b', 'c', 'd', 'e'];
  const range = (chosen: string[], from: string | undefined, id: string) =>
    [...ticked(new Set(chosen), shown, { id, from })].toSorted();
  expect(range(['b'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(range(['d'], 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(range(['a', 'b', 'c', 'e'], 'a', 'c')).toEqual(['e']);
  expect(range([], 'erased', 'c')).toEqual(['c']);
  expect(range([], undefined, 'c')).toEqual(['c']);
});

test('undo sets the former values of the changed leads, with one call for each value', () => {
  const before = { status: 'viewed' as const, assignedTo: null, locationId: 'austin', outcome: null };
  const changed = (leadId: string, locationId: string) => ({
    leadId,
    result: 'changed' as const,
    before: { ...before, locationId },
    error: null,
  });
  const refused = (leadId: string, message: string) => ({
    leadId,
    result: 'refused' as const,
    before: null,
    error: { code: 'not_found', message },
  });
  const results = [
    changed('1', 'austin'),
    changed('2', 'dallas'),
    { ...changed('3', 'austin'), result: 'unchanged' as const },
    changed('4', 'austin'),
    refused('5', 'Erased.'),
    refused('6', 'Merged.'),
    refused('7', 'Merged.'),
  ];
  expect(undoOf({ locationId: 'paris' }, results)).toEqual([
    { leadIds: ['1', '4'], change: { locationId: 'austin' } },
    { leadIds: ['2'], change: { locationId: 'dallas' } },
  ]);
  expect(undoOf({ outcome: { result: 'won' } }, results)).toEqual([
    { leadIds: ['1', '2', '4'], change: { outcome: null } },
  ]);
  expect(refusalsOf(results)).toEqual([
    { message: 'Merged.', count: 2 },
    { message: 'Erased.', count: 1 },
  ]);
});

test('a filter survives the way to the saved views of the API and back, without the text of a search', () => {
  const formId = '01939b6e-5c00-7000-8000-000000000020';
  const timezone = 'America/Chicago';
  const back = (filter: object) => filterOfSaved(savedFilterOf(filter, timezone), timezone);
  for (const filter of [
    {},
    { view: 'mine', formId },
    { view: 'unplaced' },
    { locationId: 'none', view: 'won' },
    { view: 'archived', from: '2026-11-01', to: '2026-11-01' },
    { view: 'all', sourceType: 'paid' },
  ])
    expect(back(filter)).toEqual(filter);
  expect(back({ view: 'lost', q: 'ada' })).toEqual({ view: 'lost' });
  expect(savedFilterOf({ q: 'ada' }, timezone)).toEqual({ outcome: 'open' });
  // A program saved what the inbox has no tab for.
  expect(filterOfSaved({ status: 'viewed', outcome: 'won' }, timezone)).toEqual({ view: 'all' });
});
