import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, World } from '#test/support/product.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

interface Written {
  action: string;
  partition: string;
}

const partitionOf = ({ PK }: Record<string, unknown> = {}): string => String(PK);

interface WriteInput {
  Key?: Record<string, unknown>;
  Item?: Record<string, unknown>;
  TransactItems?: Record<string, WriteInput>[];
}

const writingActions = ['PutItem', 'UpdateItem', 'DeleteItem'];

const writesIn = (action: string, input: WriteInput): Written[] => {
  if (input.TransactItems)
    return input.TransactItems.flatMap((step) =>
      Object.entries(step).flatMap(([kind, part]) => writesIn(`${kind}Item`, part)),
    );
  return writingActions.includes(action) ? [{ action, partition: partitionOf(input.Key ?? input.Item) }] : [];
};

const written: Written[] = [];
afterAll(
  interceptCalls((call, next) => {
    written.push(...writesIn(call.action, call.input as WriteInput));
    return next(call);
  }),
);

const clock = testClock();
let world: World;
let params: Record<string, string>;
let callers: Record<string, Credentials>;
beforeAll(async () => {
  world = await startWorld();
  const tenant = await world.tenant();
  params = await belongingsOf(world, tenant);
  const as = tenant.admin.credentials;
  const { key } = (await world.call(createApiKey, { as, params, body: { name: 'Reader', scopes: ['*'] } })).data;
  callers = { user: as, 'API key': { 'x-api-key': key }, 'super admin': await world.superAdmin() };
});

/** What reads may write: counts of calls, and what shows a brand who had access. */
const traces = [
  /^UpdateItem (T#.*#RATE#.*|B#.*#RATE#.*|P#RATE#.*|T#.*#SESSION#.*)$/,
  /^PutItem ([BT]#.*#(AUDIT|STAFF_ACCESS)|P#API_KEY_USE)$/,
];
const beside: Record<string, RegExp> = {
  'public/resolve-path': /^UpdateItem B#.*#REDIRECT_HITS$/,
  'public/get-page': /^UpdateItem B#.*#REDIRECT_HITS$/,
  'leads/export': /^(UpdateItem|PutItem) B#.*#LEAD_EXPORT$/,
};

/** Whether a read may write this; that its role permits it is judged for every call of all tests. */
const mayWrite = ({ id, credential }: Operation, { action, partition }: Written): boolean => {
  const allowed = [...(credential === 'none' ? [] : traces), ...(beside[id] ? [beside[id]] : [])];
  return allowed.some((pattern) => pattern.test(`${action} ${partition}`));
};

const reads = operations.filter(({ method }) => method === 'GET');

test.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s writes only traces, for every caller',
  async (_, operation) => {
    const asked = Object.entries(operation.example.query ?? {});
    const query = Object.fromEntries(asked.map(([name, value]) => [name, params[name] ?? value]));
    for (const [caller, as] of Object.entries(callers)) {
      if (caller === 'API key' && operation.credential === 'user') continue;
      if (caller !== 'super admin' && operation.roles === 'super') continue;
      written.length = 0;
      // Within the rate limit of a user.
      clock.advance(100);
      const { status } = await world.call(operation, { as, params, query });
      expect(status, caller).toBe(200);
      expect(written.length > 0, caller).toBe(operation.credential !== 'none');
      expect(written.filter((write) => !mayWrite(operation, write))).toEqual([]);
    }
  },
);
