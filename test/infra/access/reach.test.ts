import { beforeAll, expect, test } from 'vitest';
import { permittedTo } from '#infra/access/permitted.ts';
import { type Reached, reach } from '#infra/access/reach.ts';
import { unmade } from '#infra/access/unmade.ts';
import { functionIds } from '#infra/bundle/function-ids.ts';
import { everyKind } from '#lib/record-kinds.ts';

/** Functions with permissions of their own (infra/grants.ts). */
const ids = functionIds.filter((id) => !id.startsWith('ops/'));
let reached: Reached[];

beforeAll(async () => {
  reached = await reach(ids, everyKind);
});

const isPermitted = ({ id, action, on }: Reached): boolean => {
  const calls = permittedTo(id);
  const names = action === undefined ? Object.values(calls).flat() : (calls[action] ?? []);
  return on.some((one) => names.includes(one));
};

const isExcused = (one: (typeof unmade)[number], { id, from }: Reached): boolean =>
  one.from.includes(from) && (one.of === 'all' || one.of.includes(id));

test('what the code of a function names in the table is in its role, or there is a reason why not', () => {
  const missing = reached.filter((call) => !isPermitted(call) && !unmade.some((one) => isExcused(one, call)));
  const lines = missing.map(({ id, action = 'any', on, from }) => `${id}: ${action} on ${on.join(' or ')}, in ${from}`);
  // Either no test makes the call: then it is refused in production. Or it never comes to it.
  expect([...new Set(lines)]).toEqual([]);
});

test('every reason is about a call that a role does not have', () => {
  const missing = reached.filter((call) => !isPermitted(call));
  const excused = (from: string, of: string | undefined) =>
    missing.some((call) => call.from === from && (of === undefined || call.id === of));
  const needless = unmade.flatMap(({ from, of }) => [
    ...from.filter((name) => !excused(name, undefined)),
    ...(of === 'all' ? [] : of.filter((id) => !from.some((name) => excused(name, id)))),
  ]);
  expect(needless).toEqual([]);
});

test('the reader of the code finds the kinds of records, and what roles have', () => {
  const found = new Set(reached.flatMap(({ on }) => on));
  expect(found.size).toBeGreaterThan(0.9 * everyKind.length);
  for (const [id, action, on] of [
    ['forms/update', 'dynamodb:PutItem', 'B#*#FORM'],
    ['leads/update-status', 'dynamodb:PutItem', 'B#*#ASSIGNED#*'],
    ['leads/export', 'dynamodb:Query GSI2', 'B#*#LOCATION_LEADS#*'],
    ['public/submit-form', 'dynamodb:Query', 'B#*#PIN#*'],
    ['workers/verify-sites', 'dynamodb:UpdateItem', 'B#*#PIN#*'],
  ])
    expect(reached).toContainEqual(expect.objectContaining({ id, action, on: expect.arrayContaining([on]) }));
});
