import { readFileSync } from 'node:fs';

const intervalMs = 250;

/** The parent of the shell that runs an npm script. Only Linux provides it without another process. */
const grandparent = (): string => {
  try {
    // The name of the program, in parentheses, may contain any character. State and parent follow it.
    return readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? '';
  } catch {
    return '';
  }
};

const parents = (): string => `${process.ppid} ${grandparent()}`;

/**
 * Calls `end` when npm, or the shell that npm started this process with, has ended: that shell does not forward a signal
 * that ends npm. Does nothing for a process that was started without npm.
 */
export const whenNpmEnds = (end: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    end();
  }, intervalMs);
  timer.unref();
};
