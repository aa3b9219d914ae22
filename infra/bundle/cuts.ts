import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin, PluginBuild } from 'esbuild';
import { routes } from '#lib/routes.ts';

/** Modules that functions contain but never run, each with the replacement that its importers need. */
const replaced: Record<string, string> = {
  // Only streaming operations of S3 and other services use event streams.
  '@smithy/core/event-streams':
    'export const resolveEventStreamSerdeConfig = (config) => config; export const eventStreamSerdeProvider = () => ({});',
  // DynamoDB's client consults it on every call. It is filled only when endpoint discovery is enabled by an environment
  // variable.
  '@aws-sdk/endpoint-cache': 'export class EndpointCache { getEndpoint() {} }',
};

const exactly = (name: string): RegExp => new RegExp(`^${name.replaceAll('.', '\\.')}$`);

/**
 * Computed keys count as side effects, so the shapes of all operations of a service would stay in the bundle. Plain keys do
 * not.
 */
const plainKeys = (source: string): string => {
  const texts = new Map([...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, text]) => [name, text]));
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (texts.has(name) ? `${texts.get(name)}:` : key));
};

/** Functions only validate with zod. JSON Schema is generated only for the documentation. */
const withoutJsonSchema = (source: string): string =>
  source
    .replace(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replace(/create(?:To|Standard)JSONSchemaMethod\(this, [^)]+\)/g, '(() => undefined)');

/** A client imports its whole `package.json` to read its version. */
const versionOnly = (source: string): string => JSON.stringify({ version: JSON.parse(source).version });

/** Hashes in JavaScript for platforms without native ones, and the SDK's retry strategies, which our clients replace. */
const nameOnly = (source: string): string => {
  const name = /export class \w+/.exec(source);
  return name ? `${name} {}` : source;
};

/**
 * The metadata of telephone numbers is stored compressed, at a third of its size. It takes a millisecond to unpack at the
 * start.
 */
const packedData = (source: string): string => {
  const data = source.slice(source.indexOf('export default') + 'export default'.length).replace(/;?\s*$/, '');
  const packed = gzipSync(JSON.stringify(JSON.parse(data)), { level: 9 }).toString('base64');
  return `import { gunzipSync } from 'node:zlib';
export default JSON.parse(gunzipSync(Buffer.from('${packed}', 'base64')).toString());`;
};

/** A lookup table with one character for each hexadecimal code is larger than the code that parses them. */
const readCodes = (source: string): string =>
  source.replace(
    /const EncodedLookup = \{[^}]*\n\}/,
    'const EncodedLookup = new Proxy({}, { get: (_, code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)) })',
  );

/** A long error message about signing for several regions, which we do not use. */
const withoutAdvice = (source: string): string =>
  source.replace(
    /throw new Error\((?:`[^`]*`[\s+]*)+\)/g,
    "throw new Error('Signing for several regions takes another package')",
  );

/** Node itself parses forms without files. */
const neverUsed = (): string => 'module.exports = class {};';

/** The routes as data. Otherwise the shapes of all operations would be most of the one function that uses them. */
const routesOnly = (): string => `export const routes = ${JSON.stringify(routes)}`;

const rewritten: [RegExp, 'js' | 'json', (source: string) => string][] = [
  [/@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_\d+\.js$/, 'js', plainKeys],
  [/@aws-sdk\/client-[\w-]+\/package\.json$/, 'json', versionOnly],
  [/\/dist-es\/submodules\/\w+\/\w+\/(Sha1|Sha256|Md5)Js\.js$/, 'js', nameOnly],
  [/\/util-retry\/(?:DefaultRateLimiter|(?:Standard|Adaptive)RetryStrategy)\.js$/, 'js', nameOnly],
  [/\/signature-v4-multi-region\/dist-es\/SignatureV4MultiRegion\.js$/, 'js', withoutAdvice],
  [/libphonenumber-js\/metadata\.min\.json\.js$/, 'js', packedData],
  [/@fastify\/busboy\/lib\/types\/urlencoded\.js$/, 'js', neverUsed],
  [/@fastify\/busboy\/lib\/utils\/parseParams\.js$/, 'js', readCodes],
  [/zod\/v4\/classic\/schemas\.js$/, 'js', withoutJsonSchema],
  [/\/lib\/routes\.ts$/, 'js', routesOnly],
];

/**
 * An `import` of a Node module reads every property of it, and some of `node:http` load a whole HTTP client (undici) that
 * no function uses: 20 ms of each start. A `require` reads a property only when it is used.
 */
const requireBuiltins = (build: PluginBuild): void => {
  const builtin = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`);
  build.onResolve({ filter: builtin }, ({ path, kind }) =>
    kind === 'import-statement' ? { path, namespace: 'builtin' } : { path, external: true },
  );
  build.onLoad({ filter: builtin, namespace: 'builtin' }, ({ path }) => ({
    contents: `module.exports = require(${JSON.stringify(path)})`,
    loader: 'js',
  }));
};

/**
 * Removes code that no function runs from the bundles. If a new version of a library does not match, the bundle is only
 * larger.
 */
export const cuts: Plugin = {
  name: 'cuts',
  setup: (build) => {
    requireBuiltins(build);
    build.onResolve({ filter: exactly('@aws-sdk/credential-provider-node') }, () => ({
      path: fileURLToPath(new URL('./lambda-credentials.ts', import.meta.url)),
    }));
    for (const [name, contents] of Object.entries(replaced)) {
      build.onResolve({ filter: exactly(name) }, () => ({ path: name, namespace: 'replaced' }));
      build.onLoad({ filter: exactly(name), namespace: 'replaced' }, () => ({ contents, loader: 'js' }));
    }
    for (const [filter, loader, rewrite] of rewritten)
      build.onLoad({ filter }, async ({ path }) => ({ contents: rewrite(await readFile(path, 'utf8')), loader }));
  },
};
