import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, userError } from './user-error.ts';

/** Marks a directory as one that the stack may fill and empty. */
const marker = '.frontage';
const lockName = 'lock';

const isOurs = (dataDir: string): boolean => {
  const names = readdirSync(dataDir);
  return names.length === 0 || names.includes(marker) || names.includes('dynamo.db');
};

const prepare = (dataDir: string): void => {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw userError(`DATA_DIR is ${dataDir}, which is a file; choose a directory.`);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (isOurs(dataDir)) writeFileSync(join(dataDir, marker), '');
  } catch (error) {
    const reason = `The data directory ${dataDir} cannot be written to (${codeOf(error)})`;
    throw userError(`${reason}; choose another DATA_DIR.`, error);
  }
  if (!isOurs(dataDir)) throw userError(`${dataDir} holds files that are not Frontage's; choose another DATA_DIR.`);
};

const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === 5;

/**
 * A lock of the operating system, held through a database file: it ends with the process, while a stored process id
 * outlives a kill.
 */
const lock = (dataDir: string): (() => void) => {
  const database = new DatabaseSync(join(dataDir, lockName));
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw userError(`The lock in ${dataDir} is damaged; remove the file "${lockName}".`, error);
    throw userError(`Another Frontage is running on ${dataDir}; stop it, or choose another DATA_DIR.`);
  }
  return () => database.close();
};

/** Locks the directory until the returned function is called or the process ends. */
export const lockDataDir = (dataDir: string): (() => void) => {
  prepare(dataDir);
  return lock(dataDir);
};

/** Removes everything that a stack has left, when no process uses it. */
export const emptyDataDir = (dataDir: string): void => {
  if (!existsSync(dataDir)) return;
  if (!statSync(dataDir).isDirectory() || !isOurs(dataDir))
    throw userError(`${dataDir} does not look like a data directory of Frontage, so nothing was removed.`);
  const unlock = lock(dataDir);
  const remove = (name: string): void => rmSync(join(dataDir, name), { recursive: true, force: true });
  // The marker is removed last, so that an interrupted removal can be repeated.
  for (const name of readdirSync(dataDir)) if (name !== marker && name !== lockName) remove(name);
  unlock();
  remove(lockName);
  remove(marker);
};
