import { parseArgs } from 'node:util';
import { type StageName, stages } from '#infra/stages.ts';

const isStage = (name: string | undefined): name is StageName => name !== undefined && Object.hasOwn(stages, name);

export const stop = (message: string): never => {
  console.error(message);
  process.exit(2);
};

const explain = (help: string): never => {
  console.log(help);
  return process.exit(0);
};

const given = (options: Record<string, { type: 'string' }>, help: string): Record<string, string | undefined> => {
  if (process.argv.includes('--help')) return explain(help);
  try {
    return parseArgs({ options }).values as Record<string, string | undefined>;
  } catch (error) {
    return stop(`${(error as Error).message}\n\n${help}`);
  }
};

/**
 * The options of a command, with the stage. An empty value is mostly a variable of the shell that is not set, and would be taken
 * for no option: it ends the command, unless it means something.
 */
export const commandOf = <Name extends string>(
  usage: string,
  names: readonly Name[],
  { mayBeEmpty = [] }: { mayBeEmpty?: readonly Name[] } = {},
) => {
  const options = Object.fromEntries(['stage', ...names].map((name) => [name, { type: 'string' as const }]));
  const help = `${usage}\n\nStages: ${Object.keys(stages).join(', ')}`;
  const { stage, ...rest } = given(options, help);
  const empty = Object.entries({ stage, ...rest }).find(
    ([name, value]) => value === '' && !mayBeEmpty.some((one) => one === name),
  );
  if (empty) return stop(`--${empty[0]} is empty: give it a value, or leave it out.\n\n${help}`);
  if (stage === undefined) return stop(help);
  if (!isStage(stage)) return stop(`There is no stage ${stage}.\n\n${help}`);
  return { stage, given: rest as Partial<Record<Name, string>> };
};
