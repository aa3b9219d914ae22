import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';

const usage = `Spreads the lead lists of a brand over more partitions. The number cannot be lowered again. docs/scale.md says how many
a brand needs.

  npm run lead-shards -- --stage <stage> --brand <brand id> --to <number>`;

const { stage, given } = commandOf(usage, ['brand', 'to']);
if (given.brand === undefined || given.to === undefined) stop(usage);
console.log(JSON.stringify(invoke(stage, 'ops/grow-lead-shards', given), null, 2));
