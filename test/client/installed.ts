import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

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
  const check = async (name: string): Promise<string> => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    return run(process.execPath, [tsc, '--noEmit', name], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  };
  return {
    folder,
    files: packed.files.map(({ path }) => path),
    client: (await load(join(installed, 'dist/index.js'))) as Client,
    webhooks: (await load(join(installed, 'dist/webhooks.js'))) as Webhooks,
    /** What the compiler says of a program in the project, with its default settings. */
    check: async (name: string, program: string): Promise<string> => {
      const file = join(folder, name);
      await writeFile(file, program);
      onTestFinished(() => rm(file));
      return check(name);
    },
    /** An example that ships beside the client, as a module of the project, and what the compiler says of it. */
    example: async (name: string) => {
      await copyFile(join(clientFolder, 'examples', name), join(folder, name));
      return { module: await load(join(folder, name)), errors: await check(name) };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
