import type { RunningEngines } from '#infra/local/stack.ts';

/** What `npm run dev` sends to a process that runs the code, at its start. */
export interface Setup {
  engines: RunningEngines;
  dataDir: string;
  /** The address that clients use. The gateway of the process listens on a port of its own. */
  url: string;
  showsWelcome: boolean;
}

/** The answer: the gateway listens. */
export interface Ready {
  port: number;
}

/** Sent when the former process has ended. */
export const startWorkers = 'start workers';
