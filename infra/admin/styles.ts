import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'rolldown';
import { cssModuleFiles, tokens } from './sources.ts';
import { targets } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The names of the classes of each CSS module, by its path. */
type ClassNames = Record<string, Record<string, string>>;

interface Styles {
  /** The name of the one style sheet, with a hash. */
  name: string;
  contents: string;
  classNames: ClassNames;
}

/** Imports all style sheets in the order of their names, and exports the class names of each. */
const everySheet = (files: readonly string[]): string =>
  [
    `import './${tokens}';`,
    ...files.map((file, index) => `import names${index} from './${file}';`),
    `export default { ${files.map((file, index) => `${JSON.stringify(file)}: names${index}`).join(', ')} };`,
  ].join('\n');

/** Builds the one style sheet of the application. */
export const buildStyles = async (): Promise<Styles> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: everySheet(cssModuleFiles()), resolveDir: root },
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    target: [...targets],
    logLevel: 'silent',
  });
  const textOf = (type: string): string => outputFiles.find(({ path }) => path.endsWith(type))?.text ?? '';
  const module: { default: ClassNames } = await import(`data:text/javascript,${encodeURIComponent(textOf('.js'))}`);
  const contents = textOf('.css');
  const hash = createHash('sha256').update(contents).digest('base64url').slice(0, 8);
  return { name: `styles-${hash}.css`, contents, classNames: module.default };
};

/** A CSS module exports the names of its classes. Its rules are in the one style sheet. */
export const cssModules = (classNames: ClassNames): Plugin => ({
  name: 'css-modules',
  load: {
    filter: { id: /\.module\.css$/ },
    handler: (id) => ({
      code: `export default ${JSON.stringify(classNames[id.slice(root.length)])};`,
      moduleType: 'js',
      moduleSideEffects: false,
    }),
  },
});
