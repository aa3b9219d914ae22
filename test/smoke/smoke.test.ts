import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Demo, seed } from '#infra/local/seed.ts';
import { type Stack, startStack } from '#infra/local/stack.ts';
import { ownPort } from '#test/support/outside/ports.ts';

const script = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir = '';
let stack: Stack;
let demo: Demo;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-smoke-'));
  stack = await startStack({ dataDir, port: 0, workers: 'running', localEndpointsAllowed: true });
  demo = await seed(stack);
});

afterAll(async () => {
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const smoke = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; lines: string[]; complaint: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...env } };
    execFile(process.execPath, [script, ...args], options, (error, stdout, complaint) =>
      resolve({ code: error?.code ?? 0, lines: stdout.trimEnd().split('\n'), complaint }),
    );
  });

const demoArgs = (...more: string[]) => ['--demo', join(dataDir, 'demo.json'), ...more];

const stepsOf = (lines: string[]) => lines.map((line) => line.replace(/^(\w+) +\d+ ms {2}/, '$1 '));

/** Everything that a run could leave behind. */
const visible = async () => {
  const headers = { 'x-api-key': demo.apiKey };
  const names = ['locations', 'forms', 'webhooks', 'leads'];
  const read = async (name: string) => {
    const answer = await fetch(`${demo.baseUrl}/v1/brands/${demo.brandId}/${name}?limit=100`, { headers });
    const { data } = (await answer.json()) as { data: Record<string, { id: string }[]> };
    return (data[name] ?? []).map(({ id }) => id);
  };
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)])));
};

const cleanUp = [
  'ok delete the lead',
  'ok delete the webhook endpoint',
  'ok revoke the API key',
  'ok delete the form',
  'ok delete the location',
  'ok sign out',
];

test('the smoke run succeeds with the local stack and leaves nothing behind', async () => {
  const before = await visible();
  const { code, lines } = await smoke(demoArgs());
  expect(stepsOf(lines)).toEqual([
    'ok sign in',
    'ok create a location',
    'ok create a form',
    'ok create an API key',
    'ok create a webhook endpoint',
    'ok read the counts',
    'ok read the public form',
    'ok submit the form',
    'ok submit it again: one lead',
    'ok the list shows it, once',
    'ok the list shows it by API key',
    'ok the webhook arrives, its signature verifies',
    'ok the counts move by one',
    'ok mark it as viewed',
    ...cleanUp,
    `The main job works at ${demo.baseUrl}`,
  ]);
  expect(code).toBe(0);
  expect(await visible()).toEqual(before);
});

test('the smoke run takes settings from the environment, and counts leads of an existing location', async () => {
  const { email, password } = demo.brandAdmin;
  const env = {
    SMOKE_URL: `${demo.baseUrl}/`,
    SMOKE_EMAIL: email,
    SMOKE_PASSWORD: password,
    SMOKE_BRAND: demo.brandId,
  };
  const { code, lines } = await smoke(['--location', demo.locationIds[0] ?? ''], env);
  expect(stepsOf(lines)).not.toContain('ok create a location');
  expect(lines.at(-1)).toBe(`The main job works at ${demo.baseUrl}/`);
  expect(code).toBe(0);
});

test('the smoke run fails at once with a wrong password', async () => {
  const { code, lines } = await smoke(demoArgs(), { SMOKE_PASSWORD: 'not-the-password' });
  expect(stepsOf(lines)).toEqual([
    expect.stringMatching(
      /^FAILED sign in: POST \/v1\/auth\/login should be answered with 200, but was with 401 unauthenticated/,
    ),
    `The main job does NOT work at ${demo.baseUrl}`,
  ]);
  expect(code).toBe(1);
});

test('the smoke run fails when webhooks do not arrive, and still cleans up', async () => {
  const before = await visible();
  const { code, lines } = await smoke(demoArgs('--receiver', 'http://127.0.0.1:9/nobody', '--patience', '1'));
  const steps = stepsOf(lines);
  expect(steps).toContainEqual(expect.stringMatching(/^FAILED the webhook .* should be answered with 2xx within 1 s$/));
  expect(steps.slice(-7)).toEqual([...cleanUp, `The main job does NOT work at ${demo.baseUrl}`]);
  expect(code).toBe(1);
  expect(await visible()).toEqual(before);
});

test('the smoke run fails when a webhook is not signed by the product', async () => {
  const forwardTo = await ownPort();
  const meddler = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString().replace('Smoke Test', 'Somebody Else');
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('webhook-')),
    ) as Record<string, string>;
    await fetch(`http://127.0.0.1:${forwardTo}/`, { method: 'POST', headers, body });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    meddler.closeAllConnections();
    meddler.close();
  });
  await new Promise((resolve) => meddler.once('listening', resolve));
  const receiver = `http://127.0.0.1:${(meddler.address() as AddressInfo).port}/`;
  const { code, lines } = await smoke(demoArgs('--receiver', receiver, '--receiver-port', String(forwardTo)));
  expect(stepsOf(lines)).toContainEqual(
    expect.stringMatching(/^FAILED the webhook arrives.*should verify, but No matching signature/),
  );
  expect(code).toBe(1);
});

test('the smoke run names a missing setting', async () => {
  const { code, complaint } = await smoke(['--url', demo.baseUrl]);
  expect(complaint).toMatch(/^--email is missing/);
  expect(code).toBe(2);
});
