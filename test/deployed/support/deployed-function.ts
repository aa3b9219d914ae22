import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Outcome, startRuntimeApi } from './runtime-api.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const node = join(root, 'node_modules/.bin/node');
const runtimeClient = join(root, 'test/runtime/node_modules/aws-lambda-ric/index.mjs');

/** A function as its template deploys it. */
export interface Template {
  name: string;
  variables: Record<string, string>;
  timeoutSeconds: number;
  memoryMegabytes: number;
  logFormat: string;
}

export interface Invoked<Response> extends Outcome<Response> {
  milliseconds: number;
}

/** The variables that Lambda itself puts into the environment of a function. */
const ofLambda = ({ name, memoryMegabytes, logFormat }: Template, folder: string): Record<string, string> => ({
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
  AWS_LAMBDA_LOG_FORMAT: logFormat,
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'tests',
  _HANDLER: 'index.handler',
  LAMBDA_TASK_ROOT: folder,
  // No function needs a place for files: that of Lambda may be full.
  TMPDIR: join(folder, 'missing'),
  TZ: ':UTC',
});

/** Runs the bundle in a folder under AWS's runtime client, in one process for all of its invocations. */
export const startFunction = async (template: Template, folder: string, environment: Record<string, string>) => {
  const { name, timeoutSeconds } = template;
  const api = await startRuntimeApi(`arn:aws:lambda:us-east-1:123456789012:function:${name}`);
  const child = spawn(node, [runtimeClient], {
    env: { ...ofLambda(template, folder), ...environment, AWS_LAMBDA_RUNTIME_API: api.address },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { log: '', complaints: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.log += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.complaints += chunk.toString();
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const exited = once(child, 'close').then(([code, signal]) => `The process of ${name} ended: ${signal ?? code}`);
  const ended = exited.then((how) => Promise.reject(new Error(`${how}\n${output.complaints}\n${output.log}`)));
  ended.catch(() => undefined);

  /** Rejects if the process ends first, or after twice the function's timeout: other processes share the cores with it. */
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () =>
        late.reject(
          new Error(`${name} was not done after twice its timeout of ${timeoutSeconds} seconds\n${output.log}`),
        ),
      2 * timeoutSeconds * 1000,
    );
    return Promise.race([work, ended, late.promise]).finally(() => clearTimeout(timer));
  };

  return {
    timeoutSeconds,
    /** Its response, or the error that it threw. Throws if the process ends, or is not done by its timeout. */
    invoke: async <Response>(event: unknown): Promise<Invoked<Response>> => {
      await Promise.race([api.idle(), ended]);
      const began = performance.now();
      const outcome = await inTime(api.invoke<Response>(event, timeoutSeconds));
      const milliseconds = performance.now() - began;
      // All that it logged before its response is read by then.
      await nextTurn();
      return { ...outcome, milliseconds };
    },
    /** Stops the process between two invocations, as Lambda does, and lets it go on. */
    freeze: async (): Promise<void> => {
      await Promise.race([api.idle(), ended]);
      child.kill('SIGSTOP');
    },
    thaw: (): void => void child.kill('SIGCONT'),
    /** Its standard error: warnings of Node and uncaught errors. Its own log is not there. */
    complaints: (): string => output.complaints,
    /** The most memory that it has had so far, which Lambda limits. */
    peakMegabytes: (): number =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** The events that it logged, by name. */
    logged: (): string[] =>
      output.log
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line).event),
    stop: async (): Promise<void> => {
      killed();
      process.off('exit', killed);
      await exited;
      await api.stop();
    },
  };
};

export type DeployedFunction = Awaited<ReturnType<typeof startFunction>>;
