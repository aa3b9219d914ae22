import { printFindings } from './checked.ts';
import { commandOf } from './command.ts';

const usage = `Reads the signed-in AWS account, compares it with what the templates of a stage need, and says what will not work and
which command changes that. It changes nothing. It ends with 1 where a deployment is known to fail.

  npm run preflight -- --stage <stage>`;

const { stage } = commandOf(usage, []);
const findings = await printFindings(stage);
if (findings.some(({ refuses }) => refuses)) process.exitCode = 1;
