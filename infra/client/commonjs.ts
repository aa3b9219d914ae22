import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import ts from 'typescript';
import { argumentsOf } from '#infra/arguments.ts';

argumentsOf(`Writes the CommonJS build of the TypeScript client beside the other, clients/typescript/dist/cjs/.

  npm run client`);

const client = new URL('../../clients/typescript/', import.meta.url);
const [source, built, target] = ['src/', 'dist/', 'dist/cjs/'].map((folder) => new URL(folder, client)) as [
  URL,
  URL,
  URL,
];

const compilerOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
  esModuleInterop: true,
  rewriteRelativeImportExtensions: true,
};

/** The types of the API are large, so there is one copy of them. */
const schema = 'generated/schema.d.ts';
const sameSchema = "export type * from '../../generated/schema.js' with { 'resolution-mode': 'import' };\n";

await rm(target, { recursive: true, force: true });
await mkdir(new URL('generated/', target), { recursive: true });
for (const name of await readdir(source, { recursive: true })) {
  if (!name.endsWith('.ts')) continue;
  const module = name.replace(/\.ts$/, '');
  const { outputText } = ts.transpileModule(await readFile(new URL(name, source), 'utf8'), { compilerOptions });
  if (name !== 'generated/schema.ts') await writeFile(new URL(`${module}.js`, target), outputText);
  if (`${module}.d.ts` !== schema) await cp(new URL(`${module}.d.ts`, built), new URL(`${module}.d.ts`, target));
}
await writeFile(new URL(schema, target), sameSchema);
// The files end in `.js`, and those of the package are modules.
await writeFile(new URL('package.json', target), '{ "type": "commonjs" }\n');
console.log('Wrote the CommonJS build of the client');
