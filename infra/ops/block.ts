import { aws } from './aws.ts';
import { changeBlocked } from './blocked-networks.ts';
import { commandOf, stop } from './command.ts';
import { requireAccountOf } from './own-account.ts';

const usage = `Blocks all requests from a network address or a network in the firewall, within about a minute, or unblocks them.
Prints what is blocked afterwards; without --add and --remove it only prints.

  npm run block -- --stage <stage> [--add <address or network>] [--remove <address or network>]`;

const { stage, given } = commandOf(usage, ['add', 'remove']);
requireAccountOf(stage);
try {
  const blocked = changeBlocked(stage, given, aws);
  console.log(blocked.length === 0 ? 'Nothing is blocked' : blocked.join('\n'));
} catch (error) {
  stop((error as Error).message);
}
