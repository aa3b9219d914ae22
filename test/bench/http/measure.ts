import { loadavg } from 'node:os';
import type { Column } from './columns.ts';
import type { Load, Loaded } from './load-process.ts';
import { cpuMsOf, machineCpuMs } from './processes.ts';
import type { Product } from './stack.ts';

export interface Cpu {
  /** CPU time of each process of the stack by its name; processes of one name together. */
  byProcess: Record<string, number>;
  stack: number;
  load: number;
}

export interface Around {
  loadAverage: number;
  /** CPU time of programs that have nothing to do with the measurement, as a share of one core. */
  othersShare: number;
}

export interface Measurement {
  id: string;
  title: string;
  speed: Loaded;
  /** Milliseconds of CPU time for each request. */
  cpuMsEach: Cpu;
  around: Around;
  /** The floor with one insert, right before and after. */
  floor: { perSecond: number; cpuMsEach: number };
  /** The state once nothing is left to do for the submissions. */
  followed?: {
    secondsUntilLastWebhook: number;
    everyWebhook: boolean;
    stackCpuMsEach: number;
  };
}

/** Measures the CPU time of the stack from now on. */
const startCpu = (product: Product, loadPid: number) => {
  const began = performance.now();
  const names = product.processes();
  const before = product.cpu();
  const [loadBefore, ownBefore, machineBefore] = [cpuMsOf(loadPid), cpuMsOf(process.pid), machineCpuMs()];
  return (requests: number): { cpu: Cpu; around: Around } => {
    const after = product.cpu();
    const byProcess: Record<string, number> = {};
    let stack = 0;
    for (const [pid, ms] of after) {
      const used = ms - (before.get(pid) ?? 0);
      const name = names.get(pid) ?? 'new';
      stack += used;
      if (used > 0) byProcess[name] = (byProcess[name] ?? 0) + used / requests;
    }
    const load = cpuMsOf(loadPid) - loadBefore;
    const others = machineCpuMs() - machineBefore - stack - load - (cpuMsOf(process.pid) - ownBefore);
    const othersShare = Math.max(0, others / (performance.now() - began));
    return {
      cpu: { byProcess, stack: stack / requests, load: load / requests },
      around: { loadAverage: loadavg()[0] ?? 0, othersShare },
    };
  };
};

interface Tools {
  product: Product;
  loadPid: number;
  send: (load: Load) => Promise<Loaded>;
}

/** Sends a load and measures what it takes. `followUp` waits for what a submission sets off. */
export const measure = async (
  { product, loadPid, send }: Tools,
  { id, title }: Pick<Column, 'id' | 'title'>,
  load: Load,
  followUp?: (speed: Loaded) => Promise<{ complete: boolean; at: number }>,
): Promise<Omit<Measurement, 'floor'>> => {
  const end = startCpu(product, loadPid);
  const speed = await send(load);
  const endedAt = performance.now();
  const { cpu: cpuMsEach, around } = end(speed.requests);
  const measured = { id, title, speed, cpuMsEach, around };
  if (!followUp) return measured;
  const { complete, at } = await followUp(speed);
  const { cpu } = end(speed.requests);
  return {
    ...measured,
    followed: {
      secondsUntilLastWebhook: Math.max(0, at - endedAt) / 1000,
      everyWebhook: complete,
      stackCpuMsEach: cpu.stack,
    },
  };
};
