import { parseArgs } from 'node:util';

/**
 * The arguments of a command, at most so many. For `--help`, prints its usage and ends it before it does anything; for others
 * than it knows, says so and ends it with 2.
 */
export const argumentsOf = (usage: string, most = 0): string[] => {
  try {
    const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    if (positionals.length > most) throw new Error(`'${positionals[most]}' is not known`);
    return positionals;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return process.exit(2);
  }
};
