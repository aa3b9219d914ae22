import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const pidFile = (file: string): string => `${file}.pid`;

/**
 * Ends a process as soon as this one ends, in whatever way: the pipe between them closes even on a kill. Returns a function
 * that cancels this.
 */
export const endWithThisProcess = (pid: number): (() => void) => {
  if (process.platform === 'win32') return () => undefined;
  const command = ['-c', 'read -r _; kill -9 "$0"', String(pid)];
  const watcher = spawn('/bin/sh', command, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.on('error', () => undefined).unref();
  return () => void watcher.kill('SIGKILL');
};

/** Empty when the process has ended, even if its parent has not collected it. */
const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** Stores the id of the process that serves a file, for the next start. */
export const noteOwner = (file: string, pid: number): void => writeFileSync(pidFile(file), String(pid));

export const forgetOwner = (file: string): void => rmSync(pidFile(file), { force: true });

/**
 * Ends an engine that an earlier run left behind on this file. The process id may be in use again, so the process is only
 * ended if it is that program on that file.
 */
export const endOrphan = async (file: string, program: string): Promise<void> => {
  if (!existsSync(pidFile(file))) return;
  const pid = Number(readFileSync(pidFile(file), 'utf8'));
  const isOurs = (): boolean => {
    const words = commandLine(pid).split('\0');
    return (words[0] ?? '').includes(program) && words.includes(file);
  };
  if (Number.isInteger(pid) && pid > 1 && isOurs()) {
    process.kill(pid, 'SIGKILL');
    while (isOurs()) await delay(2);
  }
  forgetOwner(file);
};
