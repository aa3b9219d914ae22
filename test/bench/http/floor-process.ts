import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { listen } from '#infra/local/gateway/listen.ts';
import { serveParent } from '#test/bench/child.ts';

/** A database to which each request adds a row. */
const openDatabase = (file: string, synchronous: 'NORMAL' | 'FULL') => {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};
    CREATE TABLE leads (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT`);
  const insert = database.prepare('INSERT INTO leads VALUES (?, ?)');
  return (body: string): string => {
    const id = randomUUID();
    insert.run(id, body);
    return id;
  };
};

/** The floor of the machine: the least that an HTTP server with a database can do. Returns its URL. */
const start = async (dataDir: string): Promise<string> => {
  const inserts: Record<string, (body: string) => string> = {
    '/none': () => randomUUID(),
    '/normal': openDatabase(join(dataDir, 'normal.db'), 'NORMAL'),
    '/full': openDatabase(join(dataDir, 'full.db'), 'FULL'),
  };
  const server = createServer(async (request, response) => {
    const leadId = inserts[request.url ?? '']?.(await text(request));
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { leadId, success: true } }));
  });
  return `http://127.0.0.1:${await listen(server, 0)}`;
};

const tasks = { start };
export type FloorTasks = typeof tasks;

process.once('disconnect', () => process.exit());
serveParent(tasks);
