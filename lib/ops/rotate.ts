import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { rekeyingKey, settledUnder } from '#lib/accounts/api-keys/rekeying.ts';
import { idempotencyHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { setting } from '#lib/platform/core/env.ts';
import type { Secrets } from '#lib/platform/credentials/root-secrets.ts';
import { type Rotation, rotations, spreadMs } from '#lib/platform/credentials/rotate.ts';
import { publish, putSecrets, readSecret, readSecrets } from '#lib/platform/credentials/secret-store.ts';
import { log } from '#lib/platform/observe/log.ts';
import { get } from '#lib/platform/table/table.ts';
import { goalOf } from './rekey.ts';

const steps = Object.keys(rotations) as [Rotation, ...Rotation[]];

export const rotationInput = z.strictObject({
  step: z.enum(steps),
  /** After a leak: runs the step although some functions do not know the step before. */
  hurry: z.literal('yes').optional(),
  /** The number of API keys that may stop working. */
  lose: z.coerce.number().int().min(0).default(0),
});

/** An answer is stored as long as its request may be repeated. */
const waitMs = (step: Rotation): number => (step === 'end-former-answers' ? idempotencyHours * 3_600_000 : spreadMs);

const requireSpread = (step: Rotation, changedAt: number, now: Date): void => {
  const minutes = Math.ceil((changedAt + waitMs(step) - now.getTime()) / 60_000);
  if (minutes > 0)
    throw new Error(`Some functions may not know the last change yet: wait ${minutes} min, or add --hurry yes`);
};

const orders = [
  { list: 'tokenKeys', add: 'add-token-key', use: 'use-new-token-key', drop: 'drop-old-token-keys' },
  { list: 'peppers', add: 'add-pepper', use: 'use-new-pepper', drop: 'drop-old-peppers' },
  { list: 'dataKeys', add: 'add-data-key', use: 'use-new-data-key', drop: 'drop-old-data-keys' },
] as const;

/** A step after one that was refused would change nothing, and its answer look like that of a rotation which is done. */
const requireOrder = (step: Rotation, before: Secrets): void => {
  for (const { list, add, use, drop } of orders) {
    const [first, ...others] = before[list];
    if (step === use && others.length === 0) throw new Error(`There is no new key to use: run the step ${add} first`);
    if (step === drop && others.some(({ madeAt }) => madeAt > first.madeAt))
      throw new Error(`The new key is not in use, so no key is old: run the step ${use} first`);
  }
};

/** Dropped keys cannot be restored, so nothing may need them any more. */
const requireUnused = async (step: Rotation, before: Secrets, lose: number): Promise<void> => {
  if (step !== 'drop-old-peppers' && step !== 'drop-old-data-keys') return;
  const settled = settledUnder((await get(rekeyingKey)) ?? {}, goalOf(before));
  if (!settled)
    throw new Error('Some values may still use an old key: run "npm run rekey" until it is done, then run this again');
  if (step === 'drop-old-peppers' && settled.waiting !== lose)
    throw new Error(
      `${settled.waiting} API keys were not used since the pepper changed, and would stop working: ` +
        `wait and run "npm run rekey" again, or add --lose ${settled.waiting}`,
    );
};

const kidsOf = (keys: readonly { kid: string }[]): string[] => keys.map(({ kid }) => kid);

/** Runs one step of a rotation. Returns the keys in use, by names and numbers only. */
export const rotate = async ({ step, hurry, lose }: z.output<typeof rotationInput>, now: Date) => {
  const [{ secrets: before, changedAt, next }, edge] = await Promise.all([
    readSecrets(),
    readSecret(setting('EDGE_SECRET_ID', '')),
  ]);
  if (edge === undefined) throw new Error('The secret of the edge is empty: deploy the data stack first');
  // First, as an earlier run may have ended between the root and the documents.
  const publishedAt = await publish(before, now);
  const after: Secrets = rotations[step](before, { edge, now });
  const isTaken = isDeepStrictEqual(after, before);
  if (isTaken) requireOrder(step, before);
  else {
    if (!hurry) requireSpread(step, Math.max(changedAt.getTime(), publishedAt.getTime()), now);
    await requireUnused(step, before, lose);
    if (!(await putSecrets(next, after)))
      throw new Error(
        'The secrets were changed by somebody else at the same time: check the change, then run this again',
      );
    await publish(after, now);
    log.info('secrets.rotated', { step });
  }
  return {
    step,
    changed: !isTaken,
    tokenKeys: kidsOf(after.tokenKeys),
    peppers: kidsOf(after.peppers),
    dataKeys: kidsOf(after.dataKeys),
    edgeKeys: after.edgeBefore === undefined ? 1 : 2,
    waitMinutes: isTaken && publishedAt < now ? 0 : spreadMs / 60_000,
  };
};
