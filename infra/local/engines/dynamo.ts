import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#infra/local/gateway/listen.ts';
import { report } from '#infra/local/report.ts';
import { userError } from '#infra/local/user-error.ts';
import { endOrphan, endWithThisProcess, forgetOwner, noteOwner } from './orphan.ts';
import { indexStream } from './stream-index.ts';

export type DynamoEngine = Awaited<ReturnType<typeof startDynamo>>;

const maxStartMs = 30_000;
const tries = 3;
const maxCheckedBytes = 256 * 1024 * 1024;

export const dynamoBinary = (): string => {
  const chosen = process.env.DYNOXIDE_BIN;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw userError(`DYNOXIDE_BIN names ${chosen}, but there is no such file.`);
  }
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/dynoxide`);
  } catch (error) {
    throw userError(
      `The DynamoDB engine is not installed for this machine; run "npm install --no-save ${name}@1.2.1", or let DYNOXIDE_BIN name a dynoxide binary.`,
      error,
    );
  }
};

const damaged = (file: string, cause?: unknown): Error =>
  userError(`The database ${file} is damaged; "npm run reset" deletes the local data.`, cause);

/** The engine does not report an unusable file, or only when it is queried. */
const refuseDamaged = (file: string): void => {
  if (!existsSync(file) || statSync(file).size > maxCheckedBytes) return;
  let verdict: unknown;
  try {
    const database = new DatabaseSync(file);
    verdict = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    database.close();
  } catch (error) {
    throw damaged(file, error);
  }
  if (verdict !== 'ok') throw damaged(file);
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const answers = async (endpoint: string, child: ChildProcess): Promise<boolean> => {
  let answered = false;
  for (const start = Date.now(); !answered && isRunning(child) && Date.now() - start < maxStartMs; await delay(5)) {
    answered = await fetch(endpoint).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
  }
  // If the port was taken, our engine has ended during the delay, and the answer before may have come from another process.
  return answered && isRunning(child);
};

const started = async (command: string, file: string, port: number) => {
  const endpoint = `http://127.0.0.1:${port}`;
  const args = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file];
  // Detached, so that Ctrl-C in a terminal does not end it before pending writes are stored.
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  await once(child, 'spawn').catch((error: unknown) => {
    throw userError(`The DynamoDB engine ${command} cannot be run.`, error);
  });
  const pid = child.pid as number;
  const cancelEnd = endWithThisProcess(pid);
  noteOwner(file, pid);
  const ended = once(child, 'exit');
  let isServing = false;
  void ended.then(([code, signal]) => isServing && report('dynamo.ended', { code, signal }));
  const stop = async (): Promise<void> => {
    isServing = false;
    cancelEnd();
    child.kill();
    await ended;
    forgetOwner(file);
  };
  isServing = await answers(endpoint, child);
  if (isServing) return { endpoint, pid, stop };
  await stop();
  return undefined;
};

/** DynamoDB on one file. Acknowledged writes survive a kill of either process. */
export const startDynamo = async (options: { file: string; port?: number }) => {
  const file = resolve(options.file);
  const command = dynamoBinary();
  await endOrphan(file, 'dynoxide');
  refuseDamaged(file);
  for (let tried = 0; tried < tries; tried++) {
    const engine = await started(command, file, options.port ?? (await freePort()));
    if (!engine) continue;
    indexStream(file);
    return engine;
  }
  throw damaged(file);
};
