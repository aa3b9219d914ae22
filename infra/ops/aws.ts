import { spawnSync } from 'node:child_process';
import { stop } from './command.ts';

export const withoutAws = (reason: string): never =>
  stop(`This needs version 2 of the AWS command line (https://aws.amazon.com/cli), signed in: ${reason}`);

/**
 * What the AWS command line answers, which knows every way of signing in; undefined when it failed, after it has said why
 * on the terminal.
 */
export const aws = (args: readonly string[]): string | undefined => {
  const { error, status, stdout } = spawnSync('aws', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (error) return withoutAws(error.message);
  return status === 0 ? String(stdout).trim() : undefined;
};
