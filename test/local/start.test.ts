import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataDir } from '#infra/local/data-dir.ts';
import { listen } from '#infra/local/gateway/listen.ts';
import { ownPort } from '#test/support/outside/ports.ts';

const script = (name: string) => fileURLToPath(new URL(`../../infra/local/${name}.ts`, import.meta.url));

const root = fileURLToPath(new URL('../..', import.meta.url));

const run = (name: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [script(name)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const outcome = async (child: ChildProcess) => {
  const read = (stream: Readable | null) => (stream?.readable ? text(stream) : '');
  const [out, error] = await Promise.all([read(child.stdout), read(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, out, error };
};

/** Resolves with all output up to the ready line. */
const ready = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (/is ready at .*\n/.test(printed)) resolve(printed);
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready`)));
  });

let parent: string;
const directory = (name: string) => join(parent, name);

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'frontage-start-'));
});
afterAll(() => rm(parent, { recursive: true }));

describe('a new user', () => {
  test('can start, use, kill and restart the stack, and cannot start or reset it twice at once', async () => {
    const dataDir = directory('used');
    const PORT = String(await ownPort());
    const environment = { PORT, DATA_DIR: dataDir };

    const first = run('start', environment);
    const printed = await ready(first);
    expect(printed.trimEnd().split('\n').at(-1)).toBe(`Frontage is ready at http://localhost:${PORT}`);
    const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
    expect(printed).toContain(demo.apiKey);
    const addresses = [...printed.matchAll(/^(?:Admin|API|Reference|Mailbox) +(\S+)/gm)].map(
      ([, address = '']) => address,
    );
    const answers = await Promise.all(addresses.map((address) => fetch(address.replace('localhost', '127.0.0.1'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const leads = `/v1/brands/${demo.brandId}/leads`;
    const headers = { 'x-api-key': demo.apiKey };
    expect((await fetch(`http://127.0.0.1:${PORT}${leads}`, { headers })).status).toBe(200);

    const second = await outcome(run('start', { ...environment, PORT: '0' }));
    expect(second).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/^Another Frontage .*\.\n$/) });
    const reset = await outcome(run('reset', environment));
    expect(reset).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/^Another Frontage .*\.\n$/) });

    first.kill('SIGKILL');
    // Its output closes when its gateways have ended, too.
    await once(first, 'close');
    const otherPort = String(await ownPort());
    // As on a machine with one core.
    const third = run('start', { ...environment, PORT: otherPort, PROCESSES: '1' });
    await ready(third);
    const moved = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
    expect(moved).toEqual({
      ...demo,
      baseUrl: `http://localhost:${otherPort}`,
      mailboxUrl: expect.any(String),
      replyPort: expect.any(Number),
    });
    expect((await fetch(`${moved.baseUrl}${leads}`, { headers })).status).toBe(200);

    third.kill('SIGTERM');
    expect(await outcome(third)).toMatchObject({ code: 0, error: '' });
  });
});

/** Runs `npm start` as a new user does. Its output closes when every process of it has ended. */
const npmStart = (environment: Record<string, string>): ChildProcess =>
  spawn('npm', ['start'], { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });

describe('no process is left when npm', () => {
  test.each(['SIGTERM', 'SIGKILL', 'SIGHUP'] as const)('is ended with %s', async (signal) => {
    const PORT = String(await ownPort());
    // Its demo exists, which takes most of a first start.
    const dataDir = directory('used');
    const npm = npmStart({ PORT, DATA_DIR: dataDir });
    await ready(npm);
    const enginePid = Number(await readFile(join(dataDir, 'dynamo.db.pid'), 'utf8'));

    npm.kill(signal);
    await once(npm, 'close');

    await expect(fetch(`http://127.0.0.1:${PORT}`)).rejects.toThrow();
    expect(() => process.kill(enginePid, 0)).toThrow('ESRCH');
    lockDataDir(dataDir)();
  });
});

test('the data of a stack that has ended can be deleted', async () => {
  const dataDir = directory('used');
  expect(await outcome(run('reset', { DATA_DIR: dataDir }))).toMatchObject({ code: 0, error: '' });
  expect(await readdir(dataDir)).toEqual([]);
});

describe('a one-sentence error is printed for', () => {
  const fails = async (environment: Record<string, string>, sentence: RegExp) => {
    const { code, out, error } = await outcome(run('start', { PORT: '0', ...environment }));
    expect({ code, out, lines: error?.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
    expect(error).toMatch(sentence);
  };

  test('a port that is in use', async () => {
    const server = createServer();
    const PORT = String(await listen(server, 0));
    await fails({ PORT, DATA_DIR: directory('port') }, /^Port \d+ is taken/);
    server.close();
  });

  test('a number of processes that is none', async () => {
    await fails({ PROCESSES: 'many', DATA_DIR: directory('processes') }, /^PROCESSES is many; give the number/);
  });

  test('a data directory that is a file', async () => {
    await writeFile(directory('file'), '');
    await fails({ DATA_DIR: directory('file') }, /which is a file/);
  });

  test('a damaged database', async () => {
    const dataDir = directory('damaged');
    lockDataDir(dataDir)();
    await writeFile(join(dataDir, 'dynamo.db'), 'this is no database');
    await fails({ DATA_DIR: dataDir }, /damaged; "npm run reset"/);
  });
});
