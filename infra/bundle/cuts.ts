import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { routes } from '#lib/routes.ts';
import { common } from '#lib/web/rendering/css/common.ts';

const replaceModule = (name: string, filter: RegExp, contents: string): Plugin => ({
  name,
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter }, ({ path }) => ({ path, namespace: name }));
    onLoad({ filter, namespace: name }, () => ({ contents, loader: 'js' }));
  },
});

const rewriteFiles = (name: string, filter: RegExp, rewrite: (source: string) => string): Plugin => ({
  name,
  setup: ({ onLoad }) => {
    // The loader of TypeScript also reads JavaScript.
    onLoad({ filter }, async ({ path }) => ({ contents: rewrite(await readFile(path, 'utf8')), loader: 'ts' }));
  },
});

/**
 * An `import` of a module of Node reads every property that the module has, and some properties of `node:http` load an
 * HTTP client (undici) that no function uses. A `require` reads a property when it is used.
 *
 * Gain: 8 to 12 % of the init CPU (`public/submit-form`: 91 ms, and 104 ms without the cut).
 */
const builtins: Plugin = {
  name: 'builtins',
  setup: ({ onResolve, onLoad }) => {
    const filter = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`);
    onResolve({ filter }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'builtin' } : { path, external: true },
    );
    onLoad({ filter, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
      loader: 'js',
    }));
  },
};

/**
 * The SDK looks for credentials in profiles, SSO and instance metadata. Lambda has them in the environment.
 *
 * Gain: 14 to 20 % of the bytes (`public/submit-form`: 140 kB), 8 to 17 % of the init CPU.
 */
const credentials: Plugin = {
  name: 'credentials',
  setup: ({ onResolve }) => {
    const path = fileURLToPath(new URL('./lambda-credentials.ts', import.meta.url));
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path }));
  },
};

/**
 * Only streaming operations use event streams, and no function calls one.
 *
 * Gain: 5 to 8 % of the init CPU, 2 to 4 % of the bytes (20 kB).
 */
const eventStreams = replaceModule(
  'event-streams',
  /^@smithy\/core\/event-streams$/,
  `export const resolveEventStreamSerdeConfig = (config) => config;
export const eventStreamSerdeProvider = () => ({});`,
);

/**
 * Computed keys count as side effects, so esbuild keeps the shapes of every operation of a service. Plain keys do not.
 *
 * Gain: 9 to 10 % of the bytes where S3 or SES is used (`media/upload-brand`: 61 kB), 7 % of the init CPU.
 */
const plainKeys = rewriteFiles(
  'plain-keys',
  /@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_\d+\.js$/,
  (source) => {
    const texts = new Map([...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, text]) => [name, text]));
    return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (texts.has(name) ? `${texts.get(name)}:` : key));
  },
);

/**
 * The list of routes as data. Its source imports the shapes of all operations, which its one reader does not need.
 *
 * Gain: 68 % of the bytes of `edge/no-operation` (135 kB, and 415 kB without the cut), 70 % of its init CPU.
 */
const routeList = rewriteFiles('routes', /\/lib\/routes\.ts$/, () => `export const routes = ${JSON.stringify(routes)}`);

/**
 * The style rules of sites as data, so that functions have no parser.
 *
 * Gain: 13 % of the init CPU of `site/render` (150 ms, and 172 ms without the cut).
 */
const styleRules = rewriteFiles(
  'styles',
  /\/lib\/web\/rendering\/css\/common\.ts$/,
  () => `export const common = ${JSON.stringify(common)}`,
);

/**
 * Cuts of libraries, each of which gains at least 5 % of the init CPU of a function that it changes.
 * `npm run bundle:gains` measures this. When a new version of a library moves what a cut looks for, the limits in
 * `test/infra/bundle.test.ts` are exceeded.
 */
export const cuts: readonly Plugin[] = [builtins, credentials, eventStreams, plainKeys, routeList, styleRules];
