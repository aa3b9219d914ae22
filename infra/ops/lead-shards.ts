import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';

const usage = `Spreads a brand's lead lists over more partitions. It may never have fewer again. How many: docs/scale.md.

  npm run lead-shards -- --stage <stage> --brand <brand id> --to <number>`;

const { stage, given } = commandOf(usage, ['brand', 'to']);
if (given.brand === undefined || given.to === undefined) stop(usage);
console.log(JSON.stringify(invoke(stage, 'ops/grow-lead-shards', given), null, 2));
