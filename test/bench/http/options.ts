import { parseArgs } from 'node:util';
import { type Column, columns } from './columns.ts';

const usage = `Measures \`npm start\` from outside, on a data directory and port of its own. Run nothing else in that time.

  npm run bench:http -- [--quick] [--only form,leads] [--leads 1000000] [--profile]

--quick     a first look, in about a minute
--only      some columns: ${columns.map(({ id }) => id).join(', ')}
--leads     how many leads the list has. Default: 20000
--profile   writes CPU profiles of the stack beside the results; everything gets slower`;

export interface Sizes {
  warmSeconds: number;
  warmSubmissions: number;
  seconds: number;
  floorSeconds: number;
}

/** The options of the command. Ends it for `--help` and for what it does not know. */
export const readOptions = () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      leads: { type: 'string', default: '20000' },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const only = values.only?.split(',');
  const unknown = only?.filter((id) => columns.every((column) => column.id !== id)) ?? [];
  if (values.help || unknown.length > 0) {
    console.log(unknown.length > 0 ? `There is no column ${unknown.join(', ')}.\n\n${usage}` : usage);
    process.exit(values.help ? 0 : 1);
  }
  const chosen: Column[] = columns.filter(({ id }) => only === undefined || only.includes(id));
  const sizes: Sizes = values.quick
    ? { warmSeconds: 1, warmSubmissions: 320, seconds: 2, floorSeconds: 1 }
    : { warmSeconds: 3, warmSubmissions: 2000, seconds: 8, floorSeconds: 2 };
  return { quick: values.quick, profile: values.profile, leads: Number(values.leads), chosen, sizes };
};

export type Options = ReturnType<typeof readOptions>;
