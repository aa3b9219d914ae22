import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';

const usage = `Fills the secrets of a stage and creates its first tenant and super-admin, whose password it prints once.
It can be run again: it changes nothing that exists, but prints another password as long as nobody has used the first.

  npm run bootstrap -- --stage <stage> --email <address> [--firstName <name>] [--lastName <name>]
                       [--tenantName <name>] [--tenantSlug <slug>]`;

const { stage, given } = commandOf(usage, ['email', 'firstName', 'lastName', 'tenantName', 'tenantSlug']);
if (given.email === undefined) stop(usage);
console.log(JSON.stringify(invoke(stage, 'ops/bootstrap', given), null, 2));
