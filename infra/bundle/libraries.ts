import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild';

/** What is used of each library: names of exports, of which `default` is one. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** What lies beside a function's own code: the libraries that it uses, as one file. */
export const librariesFile = 'libraries.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const beside = `./${librariesFile}`;

const isBuiltin = (path: string): boolean => path.startsWith('node:') || builtinModules.includes(path);
const isLibrary = (path: string): boolean => /^[@a-z]/.test(path) && !isBuiltin(path);

/** An import as esbuild writes it: a default, and names or a namespace. */
const imports = /^import (?:(\w+)(?:, )?)?(?:\{([^}]*)\}|\* as (\w+))? from "([^"]+)";$/gm;

const readsOf = (namespace: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);

const namesOf = (braces: string): string[] => braces.split(',').map((name) => name.trim().replace(/ as .*/, ''));

interface EntryPoint {
  in: string;
  out: string;
}

/** What each entry point became, in their order. */
export const built = async (options: BuildOptions & { entryPoints: EntryPoint[] }): Promise<OutputFile[]> => {
  const outdir = options.outdir ?? '';
  const { outputFiles } = await build({ ...options, write: false });
  const byPath = new Map(outputFiles.map((file) => [file.path, file]));
  return options.entryPoints.flatMap(({ out }) => byPath.get(resolve(outdir, `${out}.mjs`)) ?? []);
};

interface Found {
  uses: Uses;
  /** The files of ours that functions are made of. */
  files: string[];
}

/** What functions use of libraries, once everything that nobody calls is gone. */
export const findUses = async (settings: BuildOptions, carried: readonly string[]): Promise<Found> => {
  const readable = { minify: false, splitting: true, packages: 'external', write: false, metafile: true } as const;
  const { outputFiles, metafile } = await build({ ...settings, ...readable });
  const found = outputFiles.flatMap(({ text }) =>
    [...text.matchAll(imports)].map(([, first, braces, namespace, library = '']): Uses => {
      const names = [
        ...(first ? ['default'] : []),
        ...(braces ? namesOf(braces) : []),
        ...(namespace ? readsOf(namespace, text) : []),
      ];
      return new Map(isLibrary(library) && !carried.includes(library) ? [[library, new Set(names)]] : []);
    }),
  );
  return {
    uses: sumOf(found),
    files: Object.keys(metafile.inputs)
      .filter((file) => file.endsWith('.ts'))
      .toSorted(),
  };
};

export const sumOf = (all: readonly Uses[]): Uses => {
  const sum = new Map<string, Set<string>>();
  for (const uses of all)
    for (const [library, names] of uses) sum.set(library, new Set([...(sum.get(library) ?? []), ...names]));
  return sum;
};

/** Its name in the file that holds several libraries. Were two ever the same, esbuild would refuse the file. */
const alias = (library: string, name: string): string => (name === 'default' ? library.replaceAll(/\W/g, '_') : name);

/** Makes functions take what they use of a library from the file beside them. */
export const besideThem = (uses: Uses): Plugin => ({
  name: 'libraries-beside',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /./ }, ({ path }) => {
      if (path === beside) return { path, external: true };
      return uses.has(path) ? { path, namespace: 'library', sideEffects: false } : undefined;
    });
    onLoad({ filter: /./, namespace: 'library' }, ({ path }) => {
      // What is imported by its name stays whether used or not; what is read of a namespace does not.
      const reads = [...(uses.get(path) ?? [])]
        .toSorted()
        .map((name) => `const its_${name} = beside.${alias(path, name)};\nexport { its_${name} as ${name} };`);
      return { contents: [`import * as beside from '${beside}';`, ...reads].join('\n') };
    });
  },
});

/**
 * esbuild shortens names by how often they occur, and where that is equal by the order in which it met the files. Met
 * first in an order of its own, they are named the same whatever functions are bundled.
 */
export const meetFirst = (files: readonly string[]): { plugin: Plugin; entryPoint: EntryPoint } => ({
  plugin: {
    name: 'meet-first',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^files:$/ }, ({ path }) => ({ path, namespace: 'files' }));
      onLoad({ filter: /./, namespace: 'files' }, () => ({
        contents: files.map((file) => `import './${file}';`).join('\n'),
        resolveDir: root,
      }));
    },
  },
  entryPoint: { in: 'files:', out: 'files' },
});

const besides = /\bimport\*as (\S+) from"\.\/libraries\.mjs"/g;

/** What is taken from beside it by minified code, which has one namespace for each library. */
const takenBy = (code: string): Set<string> => {
  const namespaces = [...code.matchAll(besides)].map(([, name = '']) => name.replaceAll('$', '\\$'));
  const reads = code.matchAll(new RegExp(`(?<![\\w$.])(?:${namespaces.join('|')})\\.(\\w+)`, 'g'));
  return new Set([...reads].map(([, name = '']) => name));
};

/** What the code of one function uses of libraries, of all that is used. */
export const usesIn = (code: string, uses: Uses): Uses => {
  const taken = takenBy(code);
  const own = [...uses].map(([library, names]): [string, Set<string>] => {
    const used = [...names].filter((name) => taken.has(alias(library, name)));
    return [library, new Set(used)];
  });
  return new Map(own.filter(([, names]) => names.size > 0).toSorted());
};

/** Files that hold what is used, in the order of the uses. */
export const bundleLibraries = async (wanted: readonly Uses[], settings: BuildOptions): Promise<Uint8Array[]> => {
  const entries: Plugin = {
    name: 'libraries',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^uses:\d+$/ }, ({ path }) => ({ path: path.replace('uses:', ''), namespace: 'uses' }));
      onLoad({ filter: /./, namespace: 'uses' }, ({ path }) => {
        const lines = [...(wanted[Number(path)] ?? [])].map(([library, names]) => {
          const exports = [...names].toSorted().map((name) => `${name} as ${alias(library, name)}`);
          return `export { ${exports.join(', ')} } from '${library}';`;
        });
        return { contents: lines.toSorted().join('\n'), resolveDir: root };
      });
    },
  };
  const entryPoints = wanted.map((_, at) => ({ in: `uses:${at}`, out: String(at) }));
  const plugins = [entries, ...(settings.plugins ?? [])];
  return (await built({ ...settings, plugins, entryPoints })).map(({ contents }) => contents);
};
