import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const emulatorFolder = join(root, 'test/cloud/emulator');

const run = (command: string, args: readonly string[]): void => {
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw new Error(`${command} cannot be started: this suite needs Python 3.11 or newer`, { cause: error });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
};

/**
 * The Python that has the packages of `requirements.txt`, each checked by its hash. They are kept for the next run, in a folder
 * of their own for each content of the file.
 */
export const preparedPython = (): string => {
  const requirements = join(emulatorFolder, 'requirements.txt');
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16);
  const kept = join(root, 'node_modules/.cache/cloud', hash);
  const python = join(kept, 'bin/python');
  if (existsSync(join(kept, 'complete'))) return python;
  rmSync(kept, { recursive: true, force: true });
  run('python3', ['-m', 'venv', kept]);
  const options = ['--quiet', '--disable-pip-version-check', '--require-hashes', '--only-binary', ':all:'];
  run(python, ['-m', 'pip', 'install', ...options, '-r', requirements]);
  // A run that is ended before this begins anew.
  mkdirSync(join(kept, 'unfinished'));
  renameSync(join(kept, 'unfinished'), join(kept, 'complete'));
  return python;
};
