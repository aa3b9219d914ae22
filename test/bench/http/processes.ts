import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The unit of the times in `/proc`, on Linux on x64. */
const msPerTick = 10;

/** The text of a file below `/proc`, empty once the process has ended. */
const read = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
};

/** The fields of a process from its state on. The name before them, in parentheses, may contain any character. */
const statOf = (pid: number): string[] => (read(`${pid}/stat`).split(') ').at(-1) ?? '').split(' ');

const parentOf = (pid: number): number => Number(statOf(pid)[1] ?? 0);

/** CPU time of a process and its threads; zero once it has ended. */
export const cpuMsOf = (pid: number): number => {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * msPerTick;
};

/** The script of a Node process, else the program. */
const nameOf = (pid: number): string => {
  const [program = '', ...args] = read(`${pid}/cmdline`).split('\0');
  if (program.startsWith('npm ')) return 'npm';
  const script = basename(program) === 'node' ? args.find((arg) => !arg.startsWith('-')) : undefined;
  return basename(script ?? program);
};

/** A process and everything that it has started, by process id. */
export const treeOf = (root: number): Map<number, string> => {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  const children = Map.groupBy(pids, parentOf);
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return new Map(below(root).map((pid) => [pid, nameOf(pid)]));
};

export interface Memory {
  rssMB: number;
  /** Shared pages are divided among the processes that share them. */
  pssMB: number;
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

export const memoryOf = (pid: number): Memory => {
  const text = read(`${pid}/smaps_rollup`);
  return { rssMB: kilobytes(text, 'Rss') / 1024, pssMB: kilobytes(text, 'Pss') / 1024 };
};

/** CPU time that all processes of the machine have used. */
export const machineCpuMs = (): number => {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (read('stat').split('\n')[0] ?? '')
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq) * msPerTick;
};
