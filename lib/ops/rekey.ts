import * as z from 'zod';
import { isApiKey } from '#lib/accounts/api-keys/records.ts';
import { type Goal, noteChange, noteSettled, rekeyingKey, type Tally } from '#lib/accounts/api-keys/rekeying.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { documentsFrom } from '#lib/platform/credentials/derive.ts';
import type { Secrets } from '#lib/platform/credentials/root-secrets.ts';
import { spreadMs } from '#lib/platform/credentials/rotate.ts';
import { publishedSince, readSecrets } from '#lib/platform/credentials/secret-store.ts';
import { log } from '#lib/platform/observe/log.ts';
import { get, getEach, type Item, type Key } from '#lib/platform/table/table.ts';
import { moveApiKey } from './move-api-key.ts';
import { resealRecord } from './reseal.ts';

const count = z.int().min(0);
const goal = { pepper: z.string(), dataKey: z.string() };

/** The operator's command finds the records; only the function has the keys to seal them again. */
export const rekeyInput = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('begin') }),
  z.strictObject({
    do: z.literal('rekey'),
    keys: z.array(z.strictObject({ PK: z.string(), SK: z.string() })).max(100),
  }),
  z.strictObject({ do: z.literal('end'), ...goal, begunAt: z.iso.datetime(), waiting: count, unreadable: count }),
]);
type RekeyInput = z.output<typeof rekeyInput>;

/** Longer than any request takes that read a record before it was changed here, and saves it. */
const settleMs = 60_000;
const atOnce = 25;

export const goalOf = ({ peppers: [pepper], dataKeys: [dataKey] }: Secrets): Goal => ({
  pepper: pepper.kid,
  dataKey: dataKey.kid,
});

/** How long to wait until no function writes under an earlier key any more. */
const begin = async ({ secrets, changedAt }: Awaited<ReturnType<typeof readSecrets>>, now: Date) => {
  const [state, publishedAt] = await Promise.all([get(rekeyingKey), publishedSince(secrets)]);
  if (!publishedAt) throw new Error('Some functions have other keys than the root: run "npm run rotate" with publish');
  const quietFrom = Math.max(
    changedAt.getTime() + spreadMs,
    publishedAt.getTime() + spreadMs,
    state?.changedAt === undefined ? 0 : Date.parse(state.changedAt) + settleMs,
  );
  const waitSeconds = Math.max(0, Math.ceil((quietFrom - now.getTime()) / 1000));
  return { waitSeconds, begunAt: now.toISOString(), ...goalOf(secrets) };
};

const rekeyEach = async (keys: readonly Key<Item>[], root: Secrets, now: Date): Promise<Tally> => {
  const { peppers } = root;
  const documents = documentsFrom(root);
  const records = await getEach([...keys]);
  let noted: Promise<void> | undefined;
  const beforeChange = (): Promise<void> => {
    noted ??= noteChange(now);
    return noted;
  };
  const sum: Tally = { changed: 0, waiting: 0, unreadable: 0 };
  await inBatches([...keys.entries()], atOnce, async ([at, key]) => {
    const record = records[at];
    if (!record) return;
    const { changed, waiting, unreadable }: Partial<Tally> = isApiKey(record)
      ? await moveApiKey(record, peppers, now, beforeChange)
      : await resealRecord(key, record, documents, beforeChange);
    sum.changed += changed ?? 0;
    sum.waiting += waiting ?? 0;
    sum.unreadable += unreadable ?? 0;
  });
  return sum;
};

/** Done when the whole table was read, and no record was changed since that began. */
const end = async (input: Extract<RekeyInput, { do: 'end' }>, secrets: Secrets, now: Date) => {
  const { begunAt, waiting, unreadable } = input;
  const wanted = goalOf(secrets);
  const state = await get(rekeyingKey);
  const isQuiet = (state?.changedAt ?? '') < begunAt;
  const isGoal = input.pepper === wanted.pepper && input.dataKey === wanted.dataKey;
  const settled = { ...wanted, waiting, unreadable, at: now.toISOString() };
  const done = isQuiet && isGoal && (await noteSettled(state, settled));
  if (done) log.info('secrets.rekeyed', { waiting, unreadable });
  return { done };
};

/**
 * Moves records to the first keys of the secrets: sealed values, and API keys that were used since. Every step may be
 * repeated, and run by several processes at once.
 */
export const rekey = async (input: RekeyInput, now: Date) => {
  const found = await readSecrets();
  if (input.do === 'begin') return begin(found, now);
  if (input.do === 'end') return end(input, found.secrets, now);
  return rekeyEach(input.keys, found.secrets, now);
};
