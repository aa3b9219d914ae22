import { readFileSync } from 'node:fs';

const intervalMs = 250;

/** The parent of the shell that runs a script of npm. Linux alone tells it without another process. */
const grandparent = (): string => {
  try {
    // The name of the program, in parentheses, may hold anything; state and parent follow it.
    return readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? '';
  } catch {
    return '';
  }
};

const parents = (): string => `${process.ppid} ${grandparent()}`;

/**
 * Runs `end` once npm, or the shell that npm started this process with, is gone: a signal that ends npm does not come
 * through that shell. A process that was started without npm has nobody to follow.
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
