import { commandOf } from './command.ts';
import { invoke } from './invoke.ts';

const usage = `Runs the data migrations that have not run in a stage yet.

  npm run migrate -- --stage <stage>`;

const { stage } = commandOf(usage, []);
for (let done = false; !done; ) {
  const answer = invoke(stage, 'ops/migrate', {}) as { done: boolean };
  console.log(JSON.stringify(answer, null, 2));
  done = answer.done;
}
