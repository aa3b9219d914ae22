import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Generator, versions } from './generators.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where tools and packages are kept for the next run. */
const cache = join(root, 'node_modules/.cache/generators');

export class Failure extends Error {}

/** Runs a command to its end; throws with what it wrote if it fails. */
export const run = (command: string, { cwd, env = {} }: { cwd: string; env?: Record<string, string> }): string => {
  const path = [join(cache, 'python/bin'), join(cache, 'go'), process.env.PATH ?? ''].join(delimiter);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PATH: path, JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1', GOBIN: join(cache, 'go'), ...env },
  });
  if (status === 0) return stdout;
  throw new Failure(`${command}\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n')}`);
};

export const missing = ({ needs }: Generator): string[] =>
  needs.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);

const jar = `openapi-generator-cli-${versions.openapiGenerator}.jar`;

const fetchJar = (): void => {
  if (existsSync(join(cache, jar))) return;
  const artifact = `org.openapitools:openapi-generator-cli:${versions.openapiGenerator}`;
  run(`mvn -q -B dependency:copy -Dartifact=${artifact} -DoutputDirectory=${cache}`, { cwd: cache });
};

const fetchPython = (packages: readonly string[]): void => {
  if (!existsSync(join(cache, 'python'))) run('python3 -m venv python', { cwd: cache });
  run(`python/bin/python -m pip install -q --disable-pip-version-check ${packages.join(' ')}`, { cwd: cache });
};

/** Makes sure that the generator and what its client needs are on the machine. */
export const prepare = ({ name, command, packages }: Generator): void => {
  mkdirSync(cache, { recursive: true });
  if (command.startsWith('java')) fetchJar();
  if (name.includes('python')) fetchPython(packages);
  const [generator] = packages;
  if (name === 'go' && !existsSync(join(cache, 'go/oapi-codegen'))) run(`go install ${generator}`, { cwd: cache });
};

export const generate = ({ command }: Generator, folder: string): void => {
  mkdirSync(join(folder, 'client'), { recursive: true });
  run(command.replace(jar, join(cache, jar)), { cwd: folder });
};
