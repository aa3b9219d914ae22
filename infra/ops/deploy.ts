import { spawnSync } from 'node:child_process';
import { allStacks, isStackName } from '#infra/stack-names.ts';
import { cdkArguments } from './cdk-arguments.ts';
import { printFindings } from './checked.ts';
import { commandOf, stop } from './command.ts';

const usage = `Deploys the stacks of a stage, after the checks of \`npm run preflight\`. It refuses what is known to fail;
--despite names the findings that are accepted, separated by commas. --only names the stacks, by default all.

  npm run deploy -- --stage <stage> [--despite <name>,<name>] [--only api,workers]

Stacks: ${allStacks.join(', ')}`;

const { stage, given } = commandOf(usage, ['despite', 'only']);

const listed = (text: string | undefined): string[] => text?.split(',').filter((name) => name !== '') ?? [];

/** Stops the command if something refuses the deployment that the operator has not accepted. */
const check = async (): Promise<void> => {
  const findings = await printFindings(stage);
  const accepted = listed(given.despite);
  const unknown = accepted.filter((name) => !findings.some((finding) => finding.name === name));
  if (unknown.length > 0) stop(`--despite names what was not found: ${unknown.join(', ')}`);
  const refusing = findings.filter(({ name, refuses }) => refuses && !accepted.includes(name));
  if (refusing.length > 0)
    stop(
      `Nothing was deployed. To deploy all the same: --despite ${[...accepted, ...refusing.map(({ name }) => name)].join(',')}`,
    );
};

const only = listed(given.only);
if (given.only !== undefined && only.length === 0)
  stop(`--only names no stack. Without it, all are deployed.\n\n${usage}`);
const strange = only.filter((name) => !isStackName(name));
if (strange.length > 0) stop(`--only names what is no stack: ${strange.join(', ')}\n\n${usage}`);
await check();
const { error, status } = spawnSync('cdk', cdkArguments(stage, only.filter(isStackName), process.env.CI), {
  stdio: 'inherit',
});
if (error) stop(`cdk cannot be started: run this by npm (${error.message})`);
process.exitCode = status ?? 1;
