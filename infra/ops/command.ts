import { parseArgs } from 'node:util';
import { type StageName, stages } from '#infra/stages.ts';

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
