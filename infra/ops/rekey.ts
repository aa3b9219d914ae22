import { setTimeout as pause } from 'node:timers/promises';
import type { Goal, Tally } from '#lib/accounts/api-keys/rekeying.ts';
import { findRekeyable } from '#lib/ops/find-rekeyable.ts';
import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';
import { workOn } from './stage-resources.ts';

const usage = `Re-encrypts stored values with the current data key and re-hashes API keys with the current pepper, until nothing is
left to do. It reads the whole table and may wait some minutes in between. It can be stopped and run again.

  npm run rekey -- --stage <stage>`;

const { stage } = commandOf(usage, []);

const ask = <Answer>(input: object): Answer => invoke(stage, 'ops/rekey', input) as Answer;

/** Whether nothing was left to do. */
const pass = async (): Promise<boolean> => {
  const { waitSeconds, ...begun } = ask<Goal & { waitSeconds: number; begunAt: string }>({ do: 'begin' });
  if (waitSeconds > 0) {
    console.error(`Some functions may still use the former keys: continuing in ${waitSeconds} seconds`);
    await pause(waitSeconds * 1000);
    return false;
  }
  const tally = await findRekeyable(begun, async (keys) => ask<Tally>({ do: 'rekey', keys }));
  const { changed, waiting, unreadable } = tally;
  console.log(
    `${changed} records changed, ${waiting} API keys to be re-hashed at their next use, ${unreadable} values that no key can decrypt`,
  );
  return ask<{ done: boolean }>({ do: 'end', ...begun, waiting, unreadable }).done;
};

const run = async (): Promise<void> => {
  workOn(stage);
  while (!(await pass()));
  console.log('Done: everything else uses the current keys');
};

await run().catch((error: Error) => stop(error.message));
