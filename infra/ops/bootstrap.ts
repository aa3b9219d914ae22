import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';

const usage = `Fills a stage's secrets and makes its first tenant and super-admin. Run again, it changes nothing that is there.

  npm run bootstrap -- --stage <stage> --email <address> [--firstName <name>] [--lastName <name>]
                       [--tenantName <name>] [--tenantSlug <slug>]`;

const { stage, given } = commandOf(usage, ['email', 'firstName', 'lastName', 'tenantName', 'tenantSlug']);
if (given.email === undefined) stop(usage);
console.log(JSON.stringify(invoke(stage, 'ops/bootstrap', given), null, 2));
