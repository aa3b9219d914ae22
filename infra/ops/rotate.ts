import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';

const usage = `Runs one step of the rotation of a secret. docs/runbook.md lists the steps and how long to wait between them.

  npm run rotate -- --stage <stage> --step <step> [--hurry yes] [--lose <number of API keys>]

--hurry yes  does not wait until all functions know the step before; only after a leak
--lose       the number of API keys that may stop working`;

const { stage, given } = commandOf(usage, ['step', 'hurry', 'lose']);
if (given.step === undefined) stop(usage);
console.log(JSON.stringify(invoke(stage, 'ops/rotate-secrets', given), null, 2));
