import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** For every process of the stack: listen for a debugger on a free port, and say so in the error output. */
export const inspectable = '--inspect=127.0.0.1:0';

const announced = /Debugger listening on (ws:\S+)/g;

interface Message {
  id?: number;
  result?: unknown;
  method?: string;
  params?: { sessionId: string; message: string };
}

/** The inspector of one thread. `post` sends a text to it; `receive` takes what it sends. */
const inspectorOf = (post: (text: string) => void, onEvent: (event: Message) => void = () => undefined) => {
  const waiting = new Map<number, (result: unknown) => void>();
  let calls = 0;
  return {
    receive: (text: string): void => {
      const message = JSON.parse(text) as Message;
      if (message.id === undefined) onEvent(message);
      else waiting.get(message.id)?.(message.result);
    },
    call: <T>(method: string, params: object = {}): Promise<T> =>
      new Promise((resolve) => {
        const id = ++calls;
        waiting.set(id, (result) => resolve(result as T));
        post(JSON.stringify({ id, method, params }));
      }),
  };
};

type Inspector = ReturnType<typeof inspectorOf>;

/** The inspectors of a process: that of its main thread and those of its workers. */
const attach = async (url: string) => {
  const socket = new WebSocket(url);
  const workers = new Map<string, Inspector>();
  const main = inspectorOf(
    (text) => socket.send(text),
    ({ method, params: { sessionId, message } = { sessionId: '', message: '' } }) => {
      if (method === 'NodeWorker.receivedMessageFromWorker') workers.get(sessionId)?.receive(message);
      if (method !== 'NodeWorker.attachedToWorker') return;
      const post = (text: string) => void main.call('NodeWorker.sendMessageToWorker', { sessionId, message: text });
      workers.set(sessionId, inspectorOf(post));
    },
  );
  socket.addEventListener('message', ({ data }) => main.receive(String(data)));
  // A process that has ended has announced a debugger that is gone.
  const gone = once(socket, 'error').then(() => Promise.reject(new Error(`Nothing answers at ${url}`)));
  await Promise.race([once(socket, 'open'), gone]);
  const expression = 'process.pid + "-" + (process.argv[1] ?? "").split("/").at(-1)';
  const { result } = await main.call<{ result: { value: string } }>('Runtime.evaluate', { expression });
  await main.call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const threads = [main, ...workers.values()];
  await Promise.all(threads.map(({ call }) => call('Profiler.enable')));
  return { name: result.value, threads, close: () => socket.close() };
};

/** Writes a CPU profile of each thread of each process that has announced a debugger, for the time of `work`. */
export const profiled = async <T>(
  { said, dir, name }: { said: string; dir: string; name: string },
  work: () => Promise<T>,
): Promise<T> => {
  const urls = [...said.matchAll(announced)].map(([, url = '']) => url);
  const attached = await Promise.allSettled(urls.map(attach));
  const targets = attached.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const threads = targets.flatMap((target) => target.threads);
  await Promise.all(threads.map(({ call }) => call('Profiler.start')));
  const result = await work();
  for (const target of targets) {
    for (const [thread, { call }] of target.threads.entries()) {
      const { profile } = await call<{ profile: object }>('Profiler.stop');
      await writeFile(join(dir, `http-${name}-${target.name}-${thread}.cpuprofile`), JSON.stringify(profile));
    }
    target.close();
  }
  return result;
};
