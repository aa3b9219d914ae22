import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { named, type StageName, stages } from '#infra/stages.ts';
import { withoutAws } from './aws.ts';
import { stop } from './command.ts';
import { requireAccountOf } from './own-account.ts';

/** Calls the function with the path of a file that only this user can read, and removes the file afterwards. */
const withFile = <T>(run: (path: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-'));
  try {
    return run(join(folder, 'answer.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const argumentsOf = (stage: StageName, id: string, payload: object): string[] => [
  'lambda',
  'invoke',
  ...['--region', stages[stage].region],
  ...['--function-name', named(stage, id)],
  ...['--cli-binary-format', 'raw-in-base64-out'],
  // A function may take minutes. A retry after a client timeout would run it twice.
  ...['--cli-read-timeout', '0'],
  ...['--payload', JSON.stringify(payload)],
  ...['--query', 'FunctionError'],
  ...['--output', 'json'],
];

const call = (args: readonly string[]) =>
  withFile((path) => {
    const { error, status, stdout } = spawnSync('aws', [...args, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (error || status !== 0) return { error };
    return { verdict: String(stdout).trim(), answer: JSON.parse(readFileSync(path, 'utf8')) as unknown };
  });

/** Why a function failed, in its own words. Its stack is in its log. */
const reasonOf = (stage: StageName, id: string, answer: unknown): string => {
  const { errorMessage = JSON.stringify(answer) } = answer as { errorMessage?: string };
  return `The function failed: ${errorMessage}\nIts log: aws logs tail /frontage/${stage}/${id} --since 15m --region ${stages[stage].region}`;
};

/**
 * Calls an operator's function through the AWS command line, which knows every way of signing in. Its input contains no
 * secret. Its output may, so it goes only to the terminal.
 */
export const invoke = (stage: StageName, id: string, payload: object): unknown => {
  requireAccountOf(stage);
  const { error, verdict, answer } = call(argumentsOf(stage, id, payload));
  if (error) return withoutAws(error.message);
  if (verdict === undefined)
    return stop(
      `The function was not called: the reason is above. It needs version 2 of the AWS command line (https://aws.amazon.com/cli), signed in, and the stage deployed: npm run deploy -- --stage ${stage}`,
    );
  return verdict === 'null' ? answer : stop(reasonOf(stage, id, answer));
};
