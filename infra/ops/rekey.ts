import { setTimeout as pause } from 'node:timers/promises';
import type { Goal, Tally } from '#lib/api-keys/rekeying.ts';
import { findRekeyable } from '#lib/ops/find-rekeyable.ts';
import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';
import { workOn } from './stage-resources.ts';

const usage = `Brings what is stored under the pepper and the data key that are used now, until nothing is left to do. It goes
through the whole table, may wait some minutes in between, and may be stopped and run again.

  npm run rekey -- --stage <stage>`;

const { stage } = commandOf(usage, []);

const ask = <Answer>(input: object): Answer => invoke(stage, 'ops/rekey', input) as Answer;

/** Whether nothing was left to do. */
const pass = async (): Promise<boolean> => {
  const { waitSeconds, ...begun } = ask<Goal & { waitSeconds: number; begunAt: string }>({ do: 'begin' });
  if (waitSeconds > 0) {
    console.error(`Functions may work with what was before: goes on in ${waitSeconds} seconds`);
    await pause(waitSeconds * 1000);
    return false;
  }
  const tally = await findRekeyable(begun, async (keys) => ask<Tally>({ do: 'rekey', keys }));
  const { changed, waiting, unreadable } = tally;
  console.log(`${changed} records changed, ${waiting} API keys wait to be used, ${unreadable} values nobody can read`);
  return ask<{ done: boolean }>({ do: 'end', ...begun, waiting, unreadable }).done;
};

const run = async (): Promise<void> => {
  workOn(stage);
  while (!(await pass()));
  console.log('Everything else is under the keys that are used now');
};

await run().catch((error: Error) => stop(error.message));
