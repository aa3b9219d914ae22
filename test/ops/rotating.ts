import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handler as rekeyHandler } from '#functions/ops/rekey.ts';
import { handler as rotateHandler } from '#functions/ops/rotate-secrets.ts';
import type { Goal, Tally } from '#lib/accounts/api-keys/rekeying.ts';
import { findRekeyable } from '#lib/ops/find-rekeyable.ts';
import { without } from '#lib/platform/core/env.ts';
import { documentsFrom } from '#lib/platform/credentials/derive.ts';
import {
  type Documents,
  type Purpose,
  purposes,
  secretVariables,
} from '#lib/platform/credentials/purposes.contract.ts';
import { type Secrets, secretsDocument } from '#lib/platform/credentials/root-secrets.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, World } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { startSecretStore } from './secret-store.ts';

const rekeyRecords = asFunction('ops/rekey', rekeyHandler);
const rotateSecrets = asFunction('ops/rotate-secrets', rotateHandler);

const edgeSecretId = 'frontage/test/edge';
const minute = 60_000;

/** The secrets of a world, which operators change in Secrets Manager and functions read minutes later. */
export const rotatingSecrets = async (world: World) => {
  const clock = testClock();
  const store = await startSecretStore();
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = store.url;
  process.env.EDGE_SECRET_ID = edgeSecretId;
  const id = process.env.SECRETS_ID ?? '';
  const file = join(world.stack.dataDir, 'secrets.json');
  store.values.set(id, readFileSync(file, 'utf8'));
  const document = (): Secrets => secretsDocument.parse(JSON.parse(store.values.get(id) ?? 'null'));
  store.values.set(edgeSecretId, document().edge);
  const publishedAs = (purpose: Purpose) => process.env[secretVariables[purpose]] ?? '';
  for (const purpose of purposes)
    store.values.set(publishedAs(purpose), JSON.stringify(documentsFrom(document())[purpose]));
  /** What the functions read of a purpose, once it has spread. */
  const published = <P extends Purpose>(purpose: P): Documents[P] =>
    JSON.parse(store.values.get(publishedAs(purpose)) ?? 'null');

  const context = { getRemainingTimeInMillis: () => 60_000 };
  // A test may run them in the middle of a request, whose function may not read what operators' functions may.
  const take = (step: string, more: object = {}) => without(new Set(), () => rotateSecrets({ step, ...more }, context));
  /** Every function has read the document again. */
  const spread = (minutes = 10): void => {
    writeFileSync(file, store.values.get(id) ?? '');
    clock.advance(minutes * minute);
  };
  const ask = (input: object) => without(new Set(), () => rekeyRecords(input, context)) as Promise<never>;
  /** Runs one pass over the table, as the command does. */
  const rekey = async (): Promise<{ done: boolean; waitSeconds: number } & Partial<Tally>> => {
    const { waitSeconds, ...begun }: Goal & { waitSeconds: number } = await ask({ do: 'begin' });
    if (waitSeconds > 0) return { done: false, waitSeconds };
    const tally = await findRekeyable(begun, (keys) => ask({ do: 'rekey', keys }));
    const { changed: _, ...left } = tally;
    const { done }: { done: boolean } = await ask({ do: 'end', ...begun, ...left });
    return { done, waitSeconds, ...tally };
  };
  return {
    clock,
    store,
    edgeSecretId,
    document,
    published,
    publishedAs,
    take,
    spread,
    ask,
    rekey,
    step: async (step: string, more: object = {}) => {
      await take(step, more);
      spread();
    },
    /** Runs passes until nothing is left to do, as the command does. */
    rekeyed: async () => {
      for (;;) {
        const answer = await rekey();
        if (answer.done) return answer;
        clock.advance(answer.waitSeconds * 1000);
      }
    },
    now: (as: Credentials) => renewed(as, clock.now()),
  };
};
