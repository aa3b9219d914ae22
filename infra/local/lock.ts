import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, refusal } from './refusal.ts';

const lockFile = (dataDir: string): string => join(dataDir, 'running.pid');

/** The process that serves this directory now, if it is alive and is one of ours. */
const runningOn = (dataDir: string): number | undefined => {
  if (!existsSync(lockFile(dataDir))) return undefined;
  const pid = Number(readFileSync(lockFile(dataDir), 'utf8'));
  try {
    process.kill(pid, 0);
    const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : 'start.ts';
    return pid !== process.pid && command.includes('start.ts') ? pid : undefined;
  } catch (error) {
    return codeOf(error) === 'EPERM' ? pid : undefined;
  }
};

/** Takes the directory for this process, or says in one sentence why that cannot be. */
export const takeDirectory = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw refusal(`DATA_DIR ${dataDir} cannot be made a directory.`, error);
  }
  const other = runningOn(dataDir);
  if (other !== undefined) throw refusal(`Frontage already runs on ${dataDir} (process ${other}).`);
  try {
    writeFileSync(lockFile(dataDir), String(process.pid));
  } catch (error) {
    throw refusal(`DATA_DIR ${dataDir} cannot be written to.`, error);
  }
};

export const leaveDirectory = (dataDir: string): void => rmSync(lockFile(dataDir), { force: true });

const ours = ['dynamo.db', 'secrets.json', 'running.pid', 'demo.json', 'queues'];

/** Throws away everything a local stack keeps, and nothing that is not its own. */
export const emptyDirectory = (dataDir: string): boolean => {
  if (!existsSync(dataDir)) return false;
  if (!statSync(dataDir).isDirectory()) throw refusal(`DATA_DIR ${dataDir} is not a directory.`);
  const entries = readdirSync(dataDir);
  if (entries.length > 0 && !entries.some((entry) => ours.includes(entry)))
    throw refusal(`${dataDir} does not look like a data directory of Frontage; nothing was removed.`);
  const other = runningOn(dataDir);
  if (other !== undefined) throw refusal(`Frontage runs on ${dataDir} (process ${other}); stop it first.`);
  rmSync(dataDir, { recursive: true });
  return true;
};
