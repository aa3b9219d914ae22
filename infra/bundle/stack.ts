import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { argumentsOf } from '#infra/arguments.ts';
import { sourceMapOf } from './bundle.ts';
import { functionIds } from './function-ids.ts';

/** A position in a deployed function, with or without an address in front of it. */
const position = /(?:file:\/\/)?[^\s()"]*\bindex\.mjs:(\d+):(\d+)/g;

/** Names file and line of the sources in a stack of a deployed function: its bundle is made again, with a map. */
export const resolveStack = async (id: string, stack: string): Promise<string> => {
  const map = new SourceMap(JSON.parse(await sourceMapOf(id)));
  return stack.replaceAll('\\n', '\n').replace(position, (whole, line: string, column: string) => {
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return whole;
    return `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  });
};

if (process.argv[1] === import.meta.filename) {
  const usage = `Names file and line of the sources in a stack of a deployed function. Run it in the checkout of the commit that is
deployed, after npm ci: the same sources make the same bundle. The stack, or its line of the log, is in a file, or typed in.

  npm run -s stack -- <function> [file]     npm run -s stack -- public/submit-form < line.json`;
  const [id = '', file] = argumentsOf(usage, 2);
  if (!functionIds.includes(id)) {
    console.error(`There is no function ${id}.\n\n${usage}`);
    process.exit(2);
  }
  console.log(await resolveStack(id, readFileSync(file ?? 0, 'utf8')));
}
