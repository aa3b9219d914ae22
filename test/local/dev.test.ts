import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataDir } from '#infra/local/data-dir.ts';
import type { Demo } from '#infra/local/seed.ts';
import { ownPort } from '#test/support/outside/ports.ts';
import { copyTree } from '#test/support/tree.ts';

const { tree, env, remove } = await copyTree();
afterAll(remove);

/** `npm run dev` in the copy, as a developer types it. Its output is closed when all of its processes have ended. */
const startDev = async (...options: string[]) => {
  // The data of the run before, as a developer has it: only the first start makes the demo and compiles all modules.
  const dataDir = join(tree, '.local');
  const environment = { PORT: String(await ownPort()), DATA_DIR: dataDir };
  const npm = spawn('npm', ['run', 'dev', ...options], {
    cwd: tree,
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = Promise.withResolvers<void>();
  npm.once('close', ended.resolve);
  let output = '';
  let look = (): void => undefined;
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      look();
    });
  /** Resolves when the output matches that follows what was waited for before. */
  const prints = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      look = () => {
        const match = pattern.exec(output);
        if (!match) return;
        output = output.slice(match.index + match[0].length);
        resolve();
      };
      void ended.promise.then(() => reject(new Error(`It ended before it printed ${pattern}:\n${output}`)));
      look();
    });
  await prints(/is ready at .*\n/);
  const enginePid = async () => Number(await readFile(join(dataDir, 'dynamo.db.pid'), 'utf8'));
  const engine = await enginePid();
  const demo: Demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  return {
    demo,
    prints,
    hasSameEngine: async () => (await enginePid()) === engine,
    form: async () => {
      const response = await fetch(`${demo.baseUrl}/public/forms/contact?brandId=${demo.brandId}`);
      return { status: response.status, body: await response.text() };
    },
    /** Ends it, and makes sure that no process, port and lock is left. */
    end: async (signal: NodeJS.Signals, receivers: 'npm' | 'all' = 'npm') => {
      process.kill(receivers === 'all' ? -Number(npm.pid) : Number(npm.pid), signal);
      await ended.promise;
      await expect(fetch(demo.baseUrl)).rejects.toThrow();
      expect(() => process.kill(engine, 0)).toThrow('ESRCH');
      lockDataDir(dataDir)();
    },
  };
};

const handlerFile = 'functions/public/get-form.ts';
const contractFile = 'lib/leads/submissions/contract.ts';
const read = (file: string): Promise<string> => readFile(join(tree, file), 'utf8');
const save = (file: string, text: string): Promise<void> => writeFile(join(tree, file), text);

/** Like an editor that writes beside a file and then replaces it. */
const replace = async (file: string, text: string): Promise<void> => {
  await save(`${file}.new`, text);
  await rename(join(tree, `${file}.new`), join(tree, file));
};

describe('npm run dev', () => {
  let dev: Awaited<ReturnType<typeof startDev>>;
  let handler: string;
  /** The handler, which finds no form and says so in these words. */
  const finding = (words: string): string =>
    handler
      .replace('orNotFound(brand &&', `orNotFound('${words}' === '' && brand &&`)
      .replace("'Form')", `'${words}')`);

  beforeAll(async () => {
    handler = await read(handlerFile);
    dev = await startDev();
  });

  test('serves what was saved, on the same engines and data', async () => {
    expect((await dev.form()).status).toBe(200);
    await save(handlerFile, finding('Changed form'));
    await dev.prints(/Restarted in \d+ ms: functions\/public\/get-form\.ts/);
    expect(await dev.form()).toMatchObject({ status: 404, body: expect.stringContaining('Changed form') });

    await save(handlerFile, handler);
    await dev.prints(/Restarted/);
    expect((await dev.form()).status).toBe(200);
    expect(await dev.hasSameEngine()).toBe(true);
  });

  test('serves every save of an editor that replaces the file', async () => {
    for (const words of ['First form', 'Second form']) {
      await replace(handlerFile, finding(words));
      await dev.prints(/Restarted/);
      expect((await dev.form()).body).toContain(words);
    }
  });

  test('serves a file in a folder that was added', async () => {
    await mkdir(join(tree, 'lib/added'));
    await save('lib/added/words.ts', "export const words = 'Added form';\n");
    await dev.prints(/Restarted/);
    await save(
      handlerFile,
      `import { words } from '#lib/added/words.ts';\n${handler.replace('orNotFound(brand &&', 'orNotFound(words === "" && brand &&').replace("'Form')", 'words)')}`,
    );
    await dev.prints(/Restarted/);
    expect((await dev.form()).body).toContain('Added form');
    await save('lib/added/words.ts', "export const words = 'Changed form';\n");
    await dev.prints(/Restarted/);
    expect((await dev.form()).body).toContain('Changed form');
  });

  test('goes on with the workers after a restart', async () => {
    const { baseUrl, brandId, mailboxUrl } = dev.demo;
    const submitted = await fetch(`${baseUrl}/public/forms/contact/submit?brandId=${brandId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { name: 'Grace Hopper', email: 'grace@visitor.example', message: 'It leaks.' } }),
    });
    expect(submitted.status).toBe(201);
    const mails = async () => (await fetch(`${mailboxUrl}/mails?to=office@acme.example`)).json();
    await expect.poll(mails, { timeout: 60_000 }).toMatchObject([{ text: expect.stringContaining('Grace Hopper') }]);
  });

  test.each([
    ['a syntax error', 'export const broken: = 1;', /Unexpected token/],
    ['a type that is more than a type', 'enum Status { Broken }', /TypeScript enum is not supported/],
  ])('says where a file has %s, and recovers at the next save', async (_, line, reason) => {
    await save(handlerFile, `${handler}${line}\n`);
    await dev.prints(/functions\/public\/get-form\.ts:\d+\n/);
    await dev.prints(/\n *\^+\n/);
    await dev.prints(reason);
    await dev.prints(/The code does not start/);
    expect(await dev.form()).toMatchObject({ status: 503, body: expect.stringContaining('The code does not start') });

    await save(handlerFile, finding('Mended form'));
    await dev.prints(/Restarted/);
    expect((await dev.form()).body).toContain('Mended form');
  });

  test('says which import is missing, and recovers at the next save', async () => {
    const contract = await read(contractFile);
    await save(contractFile, `${contract}import { nothing } from '#lib/platform/core/errors.ts';\nnothing();\n`);
    await dev.prints(/does not provide an export named 'nothing'/);
    await dev.prints(/The code does not start/);
    expect((await dev.form()).status).toBe(503);

    await save(contractFile, contract);
    await dev.prints(/Restarted/);
    expect((await dev.form()).body).toContain('Mended form');
  });

  test('leaves nothing behind after Ctrl-C, which a terminal sends to every process', async () => {
    await dev.end('SIGINT', 'all');
  });
});

test('npm run dev with --inspect restarts what is debugged, and leaves nothing behind after SIGTERM', async () => {
  const dev = await startDev('--', `--inspect=${await ownPort()}`);
  await save(handlerFile, await read(handlerFile));
  await dev.prints(/Debugger listening on ws/);
  await dev.prints(/Restarted/);
  await dev.end('SIGTERM');
});

test('npm run dev leaves nothing behind when npm is killed', async () => {
  const dev = await startDev();
  await dev.end('SIGKILL');
});
