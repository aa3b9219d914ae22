import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Libraries whose entry file passes on what hundreds of other files export. Esbuild splits by file: whoever imports one name
 * from such an entry gets everything that any page imports from it. So names are imported from the files that export them.
 */
const entries = ['react-aria-components', 'lucide-react'];

interface Source {
  name: string;
  file: string;
}

const pairsOf = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', as = name] = one.split(/\s+as\s+/);
      return [name, as];
    });

/** Where each name that the entry file exports comes from. */
const exportsOf = (entry: string): Map<string, Source> => {
  const text = readFileSync(entry, 'utf8');
  const imported = new Map<string, Source>();
  const exported = new Map<string, Source>();
  for (const [, kind, list = '', from] of text.matchAll(/(import|export)\s*{([^}]*)}(?:\s*from\s*["']([^"']+)["'])?/g))
    for (const [name, as] of pairsOf(list)) {
      const file = from?.startsWith('.') ? resolve(dirname(entry), from) : from;
      if (kind === 'import' && file !== undefined) imported.set(as, { name, file });
      else {
        const source = file === undefined ? imported.get(name) : { name, file };
        if (source) exported.set(as, source);
      }
    }
  return exported;
};

const statement = new RegExp(`^import {([^}]*)} from '(${entries.join('|')})';$`, 'gm');

/** Replaces imports from the entries by imports from the files behind them. */
export const directImports: Plugin = {
  name: 'direct-imports',
  setup: (build) => {
    const known = new Map<string, Map<string, Source>>();
    build.onStart(async () => {
      for (const name of entries) {
        const { path } = await build.resolve(name, { kind: 'import-statement', resolveDir: import.meta.dirname });
        known.set(name, exportsOf(path));
      }
    });
    const direct = (list: string, library: string): string =>
      pairsOf(list)
        .filter(([name]) => !name.startsWith('type '))
        .map(([name, as]) => {
          const source = known.get(library)?.get(name);
          if (!source) throw new Error(`${library} exports no ${name}`);
          return `import { ${source.name} as ${as} } from ${JSON.stringify(source.file)};`;
        })
        .join(' ');
    build.onLoad({ filter: /\/admin\/src\/.*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(statement, (_, list, library) => direct(list, library)),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};
