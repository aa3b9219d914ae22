import type { StackName } from '#infra/stack-names.ts';
import { named, type StageName } from '#infra/stages.ts';

/** A pipeline has nobody to ask; there, an environment is what a person approves. `CI=false` is said to switch that off. */
const approvalIn = (ci: string | undefined): string[] =>
  ci === 'true' || ci === '1' ? ['--require-approval', 'never'] : [];

/** With `--exclusively`, the stacks that others depend on are left alone. */
const stacksOf = (stage: StageName, only: readonly StackName[]): string[] =>
  only.length === 0 ? [named(stage, '*')] : ['--exclusively', ...only.map((one) => named(stage, one))];

/** The arguments of `cdk` that deploy some stacks of a stage, or all if none is named. */
export const cdkArguments = (stage: StageName, only: readonly StackName[], ci: string | undefined): string[] => [
  'deploy',
  '--context',
  `stage=${stage}`,
  ...approvalIn(ci),
  ...stacksOf(stage, only),
];
