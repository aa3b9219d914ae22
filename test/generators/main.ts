import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsOf } from '#infra/arguments.ts';
import { compile } from './compile.ts';
import { generators } from './generators.ts';
import { startProduct } from './stack.ts';
import { Failure, generate, missing, prepare, run } from './tools.ts';

const names = generators.map(({ name }) => name);

const [only = names.join()] = argumentsOf(
  `Makes clients from the OpenAPI document with generators for several languages, compiles them, and makes eight calls with each
against the product on this machine. A generator whose language is not on the machine is not run.

  npm run check:clients -- [${names.join(',')}]      Default: all`,
  1,
);
const wanted = generators.filter(({ name }) => only.split(',').includes(name));
if (wanted.length === 0) throw new Error(`Name some of ${names.join(', ')}`);

const started = performance.now();
const folder = await mkdtemp(join(tmpdir(), 'frontage-generators-'));
const product = await startProduct(folder);
let failures = 0;
try {
  for (const [at, generator] of wanted.entries()) {
    const { name } = generator;
    const absent = missing(generator);
    if (absent.length > 0) {
      console.log(`${name}: not run, since this machine has no ${absent.join(', ')}`);
      continue;
    }
    const from = performance.now();
    const own = join(folder, name);
    await mkdir(own);
    await writeFile(join(own, 'openapi.json'), product.document);
    try {
      prepare(generator);
      generate(generator, own);
      const command = compile[name]?.(own, generator) ?? '';
      const said = run(command, { cwd: own, env: await product.settingsOf(at) });
      const calls = said.split('\n').filter((line) => line.startsWith('ok ')).length;
      console.log(`${name}: ${calls} of 9 calls and readings, in ${Math.round((performance.now() - from) / 1000)} s`);
      if (calls < 9) failures++;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failures++;
      console.error(`${name}: FAILED\n${error.message}`);
    }
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(
  `${failures === 0 ? 'All clients work' : `${failures} failed`}, in ${Math.round((performance.now() - started) / 1000)} s`,
);
process.exitCode = failures === 0 ? 0 : 1;
