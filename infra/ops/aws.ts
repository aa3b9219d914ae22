import { spawnSync } from 'node:child_process';
import { stop } from './command.ts';

export const withoutAws = (reason: string): never =>
  stop(`This needs version 2 of the AWS command line (https://aws.amazon.com/cli), signed in: ${reason}`);

/**
 * The output of the AWS command line, which knows every way of signing in. Undefined if it failed; it then prints the
 * reason itself.
 */
export const aws = (args: readonly string[]): string | undefined => {
  const { error, status, stdout } = spawnSync('aws', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (error) return withoutAws(error.message);
  return status === 0 ? String(stdout).trim() : undefined;
};
