import { commandOf, stop } from './command.ts';
import { invoke } from './invoke.ts';

const usage = `Ends the access of a super-admin, of whom the address was wrong or who has left, with all sessions. Somebody who was
ended gets access again by "npm run bootstrap".

  npm run super-admin:end -- --stage <stage> --email <address>`;

const { stage, given } = commandOf(usage, ['email']);
if (given.email === undefined) stop(usage);
console.log(JSON.stringify(invoke(stage, 'ops/end-super-admin', given), null, 2));
