import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#infra/local/gateway/listen.ts';
import { emulatorFolder, preparedPython } from './python.ts';

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/moto-api/data.json`, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/** An account in moto, which keeps it in memory. Its log is in the folder. */
export const startEmulator = async (folder: string) => {
  const python = preparedPython();
  const port = await freePort();
  const invocations = join(folder, 'invocations.jsonl');
  writeFileSync(invocations, '');
  const logFile = join(folder, 'moto.log');
  const log = openSync(logFile, 'w');
  const child = spawn(python, [join(emulatorFolder, 'server.py')], {
    env: { ...process.env, MOTO_PORT: String(port), INVOCATIONS: invocations, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', log, log],
  });
  const exited = once(child, 'close');
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  // By this name, the command of CDK puts buckets into the path.
  const url = `http://localhost:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`moto ended: ${readFileSync(logFile, 'utf8')}`);
    await pause(50);
  }
  return {
    url,
    /** A file with a line for each event that a trigger handed to a function. */
    invocations,
    stop: async (): Promise<void> => {
      killed();
      process.off('exit', killed);
      await exited;
    },
  };
};

/** What is signed in: whoever names this endpoint reaches the emulator and nothing else. */
export const signedInAt = (url: string): Record<string, string> => ({
  AWS_ENDPOINT_URL: url,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_EC2_METADATA_DISABLED: 'true',
});
