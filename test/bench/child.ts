import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

// biome-ignore lint/suspicious/noExplicitAny: each child has tasks of its own shape
type Tasks = Record<string, (input: any) => Promise<unknown>>;

type Outcome = { id: number; result: unknown } | { id: number; failure: string };

/** Runs the tasks of the parent in this process. */
export const serveParent = (tasks: Tasks): void => {
  process.on('message', ({ id, task, input }: { id: number; task: string; input: unknown }) => {
    const work = tasks[task]?.(input) ?? Promise.reject(new Error(`There is no task ${task}`));
    work.then(
      (result) => process.send?.({ id, result }),
      (error: unknown) => process.send?.({ id, failure: error instanceof Error ? error.stack : String(error) }),
    );
  });
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};

/** A process that runs tasks on request. It ends when this process closes the channel. */
export const startChild = <Of extends Tasks>(file: string, { env = {} }: { env?: Record<string, string> } = {}) => {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let calls = 0;
  child.on('message', (outcome: Outcome) => waiting.get(outcome.id)?.(outcome));
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, failure: `${file} ended with ${code}` });
  });
  const call = async <Name extends keyof Of & string>(
    task: Name,
    ...[input]: Parameters<Of[Name]>
  ): Promise<Awaited<ReturnType<Of[Name]>>> => {
    const id = ++calls;
    const outcome = await new Promise<Outcome>((resolve) => {
      waiting.set(id, resolve);
      child.send({ id, task, input });
    });
    waiting.delete(id);
    if ('failure' in outcome) throw new Error(`${file} ${task}: ${outcome.failure}`);
    return outcome.result as Awaited<ReturnType<Of[Name]>>;
  };
  return { pid: child.pid ?? 0, call, end: () => end(child) };
};
