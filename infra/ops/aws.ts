import { spawnSync } from 'node:child_process';

/**
 * What the AWS command line answers, which knows every way of signing in; undefined when it failed, after it has said why
 * on the terminal.
 */
export const aws = (args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('aws', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return status === 0 ? String(stdout).trim() : undefined;
};
