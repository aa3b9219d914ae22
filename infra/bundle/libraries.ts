import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild';

/** The exports of each library that are used. `default` is one of them. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** The file of libraries beside a function's own code. */
export const librariesFile = 'libraries.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const beside = `./${librariesFile}`;

const isBuiltin = (path: string): boolean => path.startsWith('node:') || builtinModules.includes(path);
const isLibrary = (path: string): boolean => /^[@a-z]/.test(path) && !isBuiltin(path);

/** An import as esbuild prints it: a default, and names or a namespace. */
const imports = /^import (?:(\w+)(?:, )?)?(?:\{([^}]*)\}|\* as (\w+))? from "([^"]+)";$/gm;

const readsOf = (namespace: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);

const namesOf = (braces: string): string[] => braces.split(',').map((name) => name.trim().replace(/ as .*/, ''));

interface EntryPoint {
  in: string;
  out: string;
}

/** The output of each entry point, in the order of the entry points. */
export const built = async (options: BuildOptions & { entryPoints: EntryPoint[] }): Promise<OutputFile[]> => {
  const outdir = options.outdir ?? '';
  const { outputFiles } = await build({ ...options, write: false });
  const byPath = new Map(outputFiles.map((file) => [file.path, file]));
  return options.entryPoints.flatMap(({ out }) => byPath.get(resolve(outdir, `${out}.mjs`)) ?? []);
};

interface Found {
  uses: Uses;
  /** Our own files that the functions are built from. */
  files: string[];
}

/** The library exports that functions use, after tree shaking. */
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

/** The name of the export in a file that holds several libraries. esbuild rejects the file if two names are the same. */
const alias = (library: string, name: string): string => (name === 'default' ? library.replaceAll(/\W/g, '_') : name);

/** Makes functions import libraries from the file beside them. */
export const besideThem = (uses: Uses): Plugin => ({
  name: 'libraries-beside',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /./ }, ({ path }) => {
      if (path === beside) return { path, external: true };
      return uses.has(path) ? { path, namespace: 'library', sideEffects: false } : undefined;
    });
    onLoad({ filter: /./, namespace: 'library' }, ({ path }) => {
      // A named import is kept even if it is unused; unused properties of a namespace are removed.
      const reads = [...(uses.get(path) ?? [])]
        .toSorted()
        .map((name) => `const its_${name} = beside.${alias(path, name)};\nexport { its_${name} as ${name} };`);
      return { contents: [`import * as beside from '${beside}';`, ...reads].join('\n') };
    });
  },
});

/**
 * esbuild assigns short names by frequency, and for equal frequencies by the order in which it reads the files. Reading
 * them first in a fixed order keeps the names the same for any set of functions.
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

/** The imports of minified code from the file beside it, which has one namespace for each library. */
const takenBy = (code: string): Set<string> => {
  const namespaces = [...code.matchAll(besides)].map(([, name = '']) => name.replaceAll('$', '\\$'));
  const reads = code.matchAll(new RegExp(`(?<![\\w$.])(?:${namespaces.join('|')})\\.(\\w+)`, 'g'));
  return new Set([...reads].map(([, name = '']) => name));
};

/** The library exports that the code of one function uses. */
export const usesIn = (code: string, uses: Uses): Uses => {
  const taken = takenBy(code);
  const own = [...uses].map(([library, names]): [string, Set<string>] => {
    const used = [...names].filter((name) => taken.has(alias(library, name)));
    return [library, new Set(used)];
  });
  return new Map(own.filter(([, names]) => names.size > 0).toSorted());
};

/** The files with the used exports, in the order of the uses. */
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
