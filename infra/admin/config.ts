import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CSSModulesOptions, createLogger, type InlineConfig, type Logger, type Plugin } from 'vite';
import { codeSplitting } from './chunks.ts';
import { start } from './first-load.ts';
import { languages, languagesOfAria, translated } from './languages.ts';
import { operationsModule } from './operations-module.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The script that continues the session while the application is loaded. Named in the page, Vite would add it to the application. */
const startScript: Plugin = {
  name: 'start-script',
  transformIndexHtml: (_, { bundle }) => {
    const built = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === 'start');
    const src = `/admin/${built?.fileName ?? start.replace('admin/', '')}`;
    // From the sources it runs in order, as the code for hot reload comes first.
    return [{ tag: 'script', attrs: { type: 'module', async: bundle !== undefined, src }, injectTo: 'head' }];
  },
};

const logger = createLogger('warn');
/** Leaves out a warning about what Vite's own plugin for CSS modules does where a class composes another. */
const customLogger: Logger = {
  ...logger,
  warnOnce: (text, options) => text.includes('did not pass the `from` option') || logger.warnOnce(text, options),
};

export const config = {
  configFile: false,
  root: join(root, 'admin'),
  base: '/admin/',
  cacheDir: join(root, 'dist/vite'),
  publicDir: false,
  logLevel: 'warn',
  customLogger,
  plugins: [startScript, languages(translated)],
} satisfies InlineConfig;

/** Classes get numbers instead of names, because both scripts and style sheet of the first load contain them. */
const shortNames = (): CSSModulesOptions => {
  const classesOf = (sheet: string) =>
    Array.from(readFileSync(join(root, sheet), 'utf8').matchAll(/\.[a-z]\w*/gi), ([name]) => sheet + name);
  const classes = [...new Set(globSync('admin/src/**/*.module.css', { cwd: root }).sort().flatMap(classesOf))];
  return {
    generateScopedName: (name, file) => `c${classes.indexOf(`${relative(root, file)}.${name}`).toString(36)}`,
  };
};

/** Browsers for which the application is built. */
const browsers = ['chrome123', 'firefox124', 'safari17.5'];

const names = 'assets/[name]-[hash].js';

/** The build for browsers; with the page of components at `/admin/design`, or without it. */
export const buildConfig = (hasDesignPage: boolean): InlineConfig => ({
  ...config,
  plugins: [...config.plugins, operationsModule, languagesOfAria(translated)],
  // Whatever the environment of the process says, which tests set.
  define: { DESIGN_PAGE: String(hasDesignPage), 'process.env.NODE_ENV': '"production"' },
  resolve: {
    conditions: ['module', 'browser', 'production'],
    // Packages that have both: modules need no helpers of Rolldown, which would be another chunk of the first load.
    mainFields: ['module', 'browser', 'main'],
    alias: {
      // Its exports lead to the build with warnings for developers.
      'react-router': join(root, 'node_modules/react-router/dist/production/index.mjs'),
      // React has it since version 18.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  oxc: { jsx: { development: false } },
  css: { modules: shortNames() },
  build: {
    outDir: join(root, 'dist/admin'),
    // Open tabs load files of earlier builds.
    emptyOutDir: false,
    target: ['es2023', ...browsers],
    cssTarget: browsers,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: join(root, 'admin/index.html'), start: join(root, start) },
      preserveEntrySignatures: false,
      output: { entryFileNames: names, chunkFileNames: names, codeSplitting, comments: false },
      // Libraries mark files with "use client" for servers that render React.
      checks: { moduleLevelDirective: false },
    },
  },
});
