import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinWrites, syncOf } from '#infra/local/engines/joined-writes.ts';
import { close, listen } from '#infra/local/gateway/listen.ts';

let dir: string;
let database: DatabaseSync;
let server: Server;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'frontage-joined-'));
  database = new DatabaseSync(join(dir, 'queues.db'));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE messages (body TEXT)');
  server = createServer((request, response) => {
    database.exec("INSERT INTO messages VALUES ('hello')");
    response.end(String(request.headers['x-amz-target']));
  });
  await listen(server, 0);
});
afterEach(async () => {
  await close(server);
  database.close();
  await rm(dir, { recursive: true });
});

const call = async (action: string) => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-amz-target': `AmazonSQS.${action}`, connection: 'close' };
  return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers });
};

/** A disk that answers when it is told. */
const slowDisk = () => {
  const waiting = Promise.withResolvers<void>();
  let syncs = 0;
  joinWrites(server, database, () => {
    syncs++;
    return waiting.promise;
  });
  return { syncs: () => syncs, ...waiting };
};

const stored = () => {
  const other = new DatabaseSync(join(dir, 'queues.db'), { readOnly: true });
  const rows = other.prepare('SELECT body FROM messages').all().length;
  other.close();
  return rows;
};

test.each(['SendMessage', 'SendMessageBatch', 'DeleteMessageBatch'])(
  'a %s is answered once it is on the disk, and others are answered meanwhile',
  async (action) => {
    const disk = slowDisk();
    let isAnswered = false;
    const sending = call(action).finally(() => {
      isAnswered = true;
    });
    await once(server, 'request');
    expect((await call('ReceiveMessage')).status).toBe(200);
    expect([isAnswered, stored(), disk.syncs()]).toEqual([false, 2, 1]);
    disk.resolve();
    expect(await (await sending).text()).toBe(`AmazonSQS.${action}`);
  },
);

test('a ReceiveMessage does not wait for the disk', async () => {
  const disk = slowDisk();
  expect((await call('ReceiveMessage')).status).toBe(200);
  expect([stored(), disk.syncs()]).toEqual([1, 0]);
});

test('a request whose write does not get to the disk has no answer', async () => {
  joinWrites(server, database, () => Promise.reject(new Error('The disk is full')));
  await expect(call('SendMessage')).rejects.toThrow('fetch failed');
});

test('the log of a database is written to the disk', async () => {
  const disk = syncOf(database);
  joinWrites(server, database, disk.sync);
  expect((await call('SendMessage')).status).toBe(200);
  disk.close();
  await expect(disk.sync()).rejects.toThrow('EBADF');
});
