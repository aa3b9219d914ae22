import { neededFor } from '#infra/preflight/needed.ts';
import { preflight } from '#infra/preflight/preflight.ts';
import { reportOf } from '#infra/preflight/report.ts';
import { settingsOf } from '#infra/stages.ts';
import { commandOf, stop } from './command.ts';

const usage = `Reads the signed-in AWS account, compares it with what the templates of a stage need, and says what will not work and
which command changes that. It changes nothing. It ends with 1 where a deployment is known to fail.

  npm run preflight -- --stage <stage>`;

const { stage } = commandOf(usage, []);
const settings = settingsOf(stage);

const run = async (): Promise<void> => {
  const findings = await preflight(stage, settings, neededFor(stage, settings));
  console.log(reportOf(findings));
  if (findings.some(({ refuses }) => refuses)) process.exitCode = 1;
};

await run().catch((error: Error) => stop(`The account cannot be read: sign in to AWS first (${error.message})`));
