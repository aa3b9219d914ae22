import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { eventFile, sampleEvent } from '#infra/openapi/event.ts';
import { operations } from '#lib/operations.ts';

const folder = new URL('../../events/', import.meta.url);

test('every operation has a sample event, and every event has an operation', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(operations.map(eventFile).toSorted());
});

test.each(operations)('the event of $id matches the contract (npm run events)', async (operation) => {
  const kept = JSON.parse(await readFile(new URL(eventFile(operation), folder), 'utf8'));
  expect(kept).toEqual(JSON.parse(JSON.stringify(sampleEvent(operation))));
});

describe('npm run invoke', () => {
  interface Received {
    line: string;
    headers: Record<string, unknown>;
    body: unknown;
  }

  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const line = `${request.method} ${request.url}`;
    received.push({ line, headers: request.headers, body: text && JSON.parse(text) });
    const refused = line.startsWith('DELETE');
    response.writeHead(refused ? 403 : 200, { 'content-type': 'application/json' });
    const lists = /\/webhooks$/.test(line) ? { webhooks: [{ id: 'hook-1' }] } : { deliveries: [{ id: 'sent-1' }] };
    const data = /\/(?:webhooks|deliveries)$/.test(line) ? lists : { accessToken: 'fresh' };
    response.end(JSON.stringify(refused ? { error: { code: 'role_required' } } : { data }));
  });
  const demo = {
    brandId: '0193aaaa-0000-7000-8000-000000000001',
    formId: '0193aaaa-0000-7000-8000-000000000002',
    locationIds: [],
    apiKey: 'demo-key',
    brandAdmin: { email: 'admin@acme.example', password: 'demo-battery-staple-42' },
  };
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'frontage-invoke-'));
    const baseUrl = `http://127.0.0.1:${await listen(server, 0)}`;
    await writeFile(join(dataDir, 'demo.json'), JSON.stringify({ ...demo, baseUrl }));
  });
  afterAll(async () => {
    await close(server);
    await rm(dataDir, { recursive: true });
  });

  const script = fileURLToPath(new URL('../../infra/local/invoke.ts', import.meta.url));
  const invoke = async (...args: string[]) => {
    received.length = 0;
    const options = { env: { ...process.env, DATA_DIR: dataDir } };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], options);
    return { stdout, received: [...received] };
  };

  test('sends the sample with the ids and the key of the demo', async () => {
    const { stdout, received } = await invoke('forms/update', 'submitLabel=Send');
    expect(received).toMatchObject([
      {
        line: `PUT /v1/brands/${demo.brandId}/forms/${demo.formId}`,
        headers: { 'x-api-key': 'demo-key', 'content-type': 'application/json' },
        body: { successMessage: 'Thank you, we will call you back today.', submitLabel: 'Send' },
      },
    ]);
    expect(stdout).toMatch(/^200 PUT /);
  });

  test('signs in where a key is not sufficient', async () => {
    const { received } = await invoke('api-keys/list', 'limit=2');
    expect(received).toMatchObject([
      { line: 'POST /v1/auth/login', body: demo.brandAdmin },
      { line: `GET /v1/brands/${demo.brandId}/api-keys?limit=2`, headers: { authorization: 'Bearer fresh' } },
    ]);
  });

  test('reads a record that the stack has, and changes none but those of the demo', async () => {
    const path = `/v1/brands/${demo.brandId}/webhooks`;
    expect((await invoke('webhooks/get-delivery')).received.map(({ line }) => line)).toEqual([
      `GET ${path}`,
      `GET ${path}/hook-1/deliveries`,
      `GET ${path}/hook-1/deliveries/sent-1`,
    ]);
    const { received } = await invoke('webhooks/update');
    expect(received.map(({ line }) => line)).toEqual([expect.not.stringContaining('hook-1')]);
  });

  test('prefers the given credential', async () => {
    const { received } = await invoke('leads/list', 'status=archived', '--token', 'mine');
    expect(received).toMatchObject([
      { line: `GET /v1/brands/${demo.brandId}/leads?status=archived`, headers: { authorization: 'Bearer mine' } },
    ]);
    expect(received[0]?.headers).not.toHaveProperty('x-api-key');
  });

  test('prints the error and fails', async () => {
    await expect(invoke('forms/delete')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('role_required'),
    });
  });

  test('prints its usage for anything else', async () => {
    await expect(invoke('forms/frobnicate')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('forms/create'),
    });
  });
});
