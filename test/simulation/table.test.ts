import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { startWorld } from '#test/support/world.ts';
import { runSimulation } from './run-process.ts';
import { engineOf } from './table/engine.ts';
import { openStore } from './table/store.ts';
import { anyCall } from './table-calls.ts';

const world = await startWorld();

interface Call {
  action: string;
  input: object;
  answer: { status: number; body: Record<string, unknown> };
}

/** The action and input of one call, for the table of the world. */
const ofWorld = (value: unknown): string => JSON.stringify(value).replaceAll('"world"', `"${world.stack.tableName}"`);

/** A call as it is on the wire. The SDK would change what the table of the simulation answers: it retries, and translates errors. */
const ask = async ({ action, input }: Pick<Call, 'action' | 'input'>): Promise<Call['answer']> => {
  const answer = await fetch(world.stack.endpoints.dynamo, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${action}`,
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
      'x-amz-date': '20260101T000000Z',
    },
    body: ofWorld(input),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

type Item = Record<string, object>;

const sorted = (items: unknown): unknown =>
  (items as Item[] | undefined)?.toSorted((a, b) =>
    JSON.stringify([a.PK, a.SK]) < JSON.stringify([b.PK, b.SK]) ? -1 : 1,
  );

/** What callers read of an answer: texts of errors differ, and records of a batch have no order. */
const meaningOf = ({ status, body }: Call['answer']) => {
  const { __type, Item, Items, Attributes, LastEvaluatedKey, Responses, CancellationReasons } = body;
  return {
    status,
    error: typeof __type === 'string' ? __type.split('#')[1] : undefined,
    Item,
    Items,
    Attributes,
    LastEvaluatedKey,
    Responses: sorted(Object.values((Responses ?? {}) as object)[0]),
    reasons: (CancellationReasons as { Code: string; Item?: object }[] | undefined)?.map(({ Code, Item }) => ({
      Code,
      Item,
    })),
  };
};

test('the engine answers every call of a seed as the table of the simulation does', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'frontage-calls-')), 'calls.jsonl');
  const { code, output } = await runSimulation('--seed', '5', '--calls', file);
  expect(code, output).toBe(0);
  const calls = (await readFile(file, 'utf8')).split('\n').map((line) => JSON.parse(line) as Call);
  expect(new Set(calls.map(({ action }) => action)).size).toBe(7);
  for (const [at, { action, input, answer }] of calls.entries()) {
    const expected = JSON.parse(ofWorld(meaningOf(answer)));
    expect(JSON.parse(JSON.stringify(meaningOf(await ask({ action, input })))), `${at} ${action}`).toEqual(expected);
  }
});

test('the engine answers any calls as the table of the simulation does', async () => {
  const store = openStore({ changed: () => undefined, afterwards: (run) => run() });
  const engine = engineOf(store, Date.now);
  for (const { action, input } of fc.sample(anyCall, { seed: 1, numRuns: 400 })) {
    const expected = JSON.parse(JSON.stringify(meaningOf(engine(action, input) as Call['answer'])));
    const answered = JSON.parse(JSON.stringify(meaningOf(await ask({ action, input }))));
    expect(answered, JSON.stringify({ action, input })).toEqual(expected);
  }
});
