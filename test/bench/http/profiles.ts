import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** For every process of the stack: listen for a debugger on a free port, and say so in the error output. */
export const inspectable = '--inspect=127.0.0.1:0';

const announced = /Debugger listening on (ws:\S+)/g;

const attach = async (url: string) => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  let calls = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  await once(socket, 'open');
  const call = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve) => {
      const id = ++calls;
      waiting.set(id, (result) => resolve(result as T));
      socket.send(JSON.stringify({ id, method, params }));
    });
  const expression = 'process.pid + "-" + (process.argv[1] ?? "").split("/").at(-1)';
  const { result } = await call<{ result: { value: string } }>('Runtime.evaluate', { expression });
  await call('Profiler.enable');
  return { name: result.value, call, close: () => socket.close() };
};

/** Writes a CPU profile of each process that has announced a debugger, for the time of `work`. */
export const profiled = async <T>(
  { said, dir, name }: { said: string; dir: string; name: string },
  work: () => Promise<T>,
): Promise<T> => {
  const urls = [...said.matchAll(announced)].map(([, url = '']) => url);
  const attached = await Promise.allSettled(urls.map(attach));
  const targets = attached.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  await Promise.all(targets.map(({ call }) => call('Profiler.start')));
  const result = await work();
  for (const target of targets) {
    const { profile } = await target.call<{ profile: object }>('Profiler.stop');
    await writeFile(join(dir, `http-${name}-${target.name}.cpuprofile`), JSON.stringify(profile));
    target.close();
  }
  return result;
};
