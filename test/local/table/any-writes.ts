import fc from 'fast-check';
import { claim, createOrReplaceExpired, release } from '#lib/table/claims.ts';
import type { Input } from '#lib/table/dynamo/actions.ts';
import type { Call } from '#lib/table/dynamo/interceptors.ts';
import type { Key } from '#lib/table/table.ts';
import {
  create,
  deleteExisting,
  put,
  remove,
  replace,
  requireAbsent,
  unchanged,
  update,
  type Write,
} from '#lib/table/write.ts';

export type Made = {
  calls?: number;
  version: number;
  holder: string;
  expiresAt?: number;
  status?: string;
  more?: unknown;
};

export const now = new Date('2026-11-20T10:00:07.000Z');
const seconds = now.getTime() / 1000;
const conflict = () => new Error('conflict');

/** The same writes of the records of two owners. */
type Writes = (keys: readonly Key<Made>[]) => Write[];

const record = fc.record(
  {
    kind: fc.constantFrom('lead', 'rate'),
    version: fc.integer({ min: 1, max: 3 }),
    holder: fc.constantFrom('one', 'other'),
    calls: fc.integer(),
    expiresAt: fc.constantFrom(seconds - 1, seconds, seconds + 1),
    status: fc.constantFrom('new', 'é🏠"\\\n'),
    fields: fc.constantFrom({ name: 'Grace', of: [1, null, true, { nested: 0.25 }] }, {}),
    more: fc.constantFrom(
      undefined,
      '',
      null,
      -12,
      1200,
      0.1,
      [],
      [undefined],
      { inner: undefined },
      new Uint8Array([7, 0, 255]),
    ),
    GSI1PK: fc.constantFrom(undefined, 'LIST'),
    GSI1SK: fc.constantFrom('1', '2'),
    GSI2PK: fc.constantFrom('ORDER'),
    GSI2SK: fc.constantFrom(undefined, '3'),
  },
  { requiredKeys: ['version', 'holder'] },
) as unknown as fc.Arbitrary<Made>;

const number = fc.integer({ min: -2, max: 3 });
const change = fc
  .record(
    {
      set: fc.record({ status: fc.constantFrom('won', 'lost'), GSI1SK: fc.constant('9') }, { requiredKeys: [] }),
      add: fc.record({ calls: number, version: number }, { requiredKeys: ['calls'] }),
      when: fc.record({ version: number, holder: fc.constantFrom('one', undefined) }, { requiredKeys: [] }),
      atMost: fc.record({ attribute: fc.constant('calls' as const), limit: number }),
      expired: fc.record({ leases: fc.constant(['expiresAt'] as const), at: fc.constant(seconds) }),
    },
    { requiredKeys: ['add'] },
  )
  .chain((some) => fc.constantFrom(some, { ...some, remove: ['more', 'GSI2PK'] as const }));

/** Every write that `lib/table` can make. */
const write = fc.oneof(
  record.map((made) => (key: Key<Made>) => put(key, made)),
  record.map((made) => (key: Key<Made>) => create(key, made)),
  record.map((made) => (key: Key<Made>) => replace(key, { ...made, version: made.version + 1 })),
  record.map((made) => (key: Key<Made>) => replace(key, { ...made, version: 2 }, { holder: 'one' })),
  record.map((made) => (key: Key<Made>) => claim(key, made, now, conflict)),
  record.map((made) => (key: Key<Made>) => createOrReplaceExpired(key, made, now, conflict)),
  change.map((some) => (key: Key<Made>) => update(key, some)),
  fc.constantFrom(undefined, 1, 2).map((version) => (key: Key<Made>) => remove(key, version)),
  fc.constant((key: Key<Made>) => deleteExisting(key)),
  fc.constant((key: Key<Made>) => release(key, 'one')),
  fc.constantFrom(undefined, 1, 2).map((version) => (key: Key<Made>) => unchanged(key, version)),
  fc.constant((key: Key<Made>) => requireAbsent(key, ['status', 'calls'], conflict)),
);

export const writes: fc.Arbitrary<Writes> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 3 }), write), { minLength: 1, maxLength: 3, selector: ([at]) => at })
  .map((some) => (keys) => some.map(([at, of]) => of(keys[at] as Key<Made>)));

export const returned = fc.constantFrom(undefined, 'ALL_NEW' as const, 'UPDATED_NEW' as const);

/** A write as a call of its own, where there is one. */
export const callOf = (made: readonly Write[], ReturnValues: Input<'UpdateItem'>['ReturnValues']): Call => {
  const [{ step: { Put, Update } = {} } = {}, ...others] = made;
  if (others.length === 0 && Put) return { action: 'PutItem', input: Put };
  if (others.length === 0 && Update)
    return { action: 'UpdateItem', input: { ...Update, ...(ReturnValues && { ReturnValues }) } };
  return { action: 'TransactWriteItems', input: { TransactItems: made.map(({ step }) => step) } };
};
