import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';

const usage = `Takes one step of a secret's rotation. Which steps, and what to wait for between them: docs/runbook.md.

  npm run rotate -- --stage <stage> --step <step> [--hurry yes] [--lose <number of API keys>]`;

const { stage, given } = commandOf(usage, ['step', 'hurry', 'lose']);
if (given.step === undefined) stop(usage);
console.log(JSON.stringify(invoke(stage, 'ops/rotate-secrets', given), null, 2));
