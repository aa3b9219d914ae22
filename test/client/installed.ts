import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

type Client = typeof import('../../clients/typescript/src/index.ts');
type Webhooks = typeof import('../../clients/typescript/src/webhooks.ts');

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

export const clientFolder = join(root, 'clients/typescript');

/** The packages that `npm install` would fetch beside the client. */
const dependencies = [
  'openapi-fetch',
  'openapi-typescript-helpers',
  'standardwebhooks',
  '@stablelib/base64',
  'fast-sha256',
];

/** A project that has the client as `npm pack` makes it, with its dependencies from here. */
export const installClient = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-client-'));
  const modules = join(folder, 'node_modules');
  const installed = join(modules, '@frontage/client');
  await mkdir(installed, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: clientFolder });
  const [packed]: [{ filename: string; files: { path: string }[] }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  await run('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components', '1']);
  for (const name of dependencies) {
    await mkdir(join(modules, name, '..'), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href);
  /** The compiler's messages about each program in the project, by file name, with its default settings. */
  const check = async (programs: Record<string, string>): Promise<Record<string, string>> => {
    const names = Object.keys(programs);
    for (const name of names) await writeFile(join(folder, name), programs[name] ?? '');
    const tsc = join(root, 'node_modules/.bin/tsc');
    const said = await run(process.execPath, [tsc, '--noEmit', '--checkers', '1', ...names], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    const errors = Object.fromEntries(names.map((name) => [name, '']));
    let last: string | undefined;
    for (const line of said.split('\n').filter(Boolean)) {
      // A line that names no program belongs to the error before it.
      last = names.find((name) => line.startsWith(`${name}(`)) ?? last;
      if (last === undefined) throw new Error(`The compiler fails: ${said}`);
      errors[last] += `${line}\n`;
    }
    return errors;
  };
  return {
    folder,
    files: packed.files.map(({ path }) => path),
    client: (await load(join(installed, 'dist/index.js'))) as Client,
    webhooks: (await load(join(installed, 'dist/webhooks.js'))) as Webhooks,
    check,
    /** The names that these packages export to a CommonJS module. */
    required: async (...names: string[]): Promise<string[]> => {
      const program = `console.log(JSON.stringify(${JSON.stringify(names)}.flatMap((name) => Object.keys(require(name)))))`;
      const { stdout } = await run(process.execPath, ['--no-experimental-require-module', '-e', program], {
        cwd: folder,
      });
      return JSON.parse(stdout);
    },
    /** A program that was checked, as a module of the project. */
    load: (name: string): Promise<unknown> => load(join(folder, name)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
