import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { named, type StageName, stages } from '#infra/stages.ts';

const isStage = (name: string | undefined): name is StageName => name !== undefined && name in stages;

export const stop = (message: string): never => {
  console.error(message);
  process.exit(2);
};

/** The options of a command, with the stage that it is for. */
export const commandOf = <Name extends string>(usage: string, names: readonly Name[]) => {
  const options = Object.fromEntries(['stage', ...names].map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const { stage, ...rest } = values as Record<string, string | undefined>;
  if (!isStage(stage)) return stop(`${usage}\n\nStages: ${Object.keys(stages).join(', ')}`);
  return { stage, given: rest as Partial<Record<Name, string>> };
};

/**
 * Calls an operator's function through the AWS command line, which knows every way of signing in. Nothing that it is
 * given is secret; what it answers may be, so it goes to the terminal and nowhere else.
 */
export const invoke = (stage: StageName, id: string, payload: object): unknown => {
  const args = [
    'lambda',
    'invoke',
    '--region',
    stages[stage].region,
    '--function-name',
    named(stage, id),
    '--cli-binary-format',
    'raw-in-base64-out',
    '--cli-read-timeout',
    '0',
    '--payload',
    JSON.stringify(payload),
    '--query',
    'FunctionError',
    '--output',
    'json',
    '/dev/fd/3',
  ];
  const { error, status, output } = spawnSync('aws', args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] });
  if (error) return stop(`This needs the AWS command line (https://aws.amazon.com/cli): ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  const answer: unknown = JSON.parse(String(output[3]));
  if (String(output[1]).trim() !== 'null') return stop(`The function failed: ${JSON.stringify(answer)}`);
  return answer;
};
