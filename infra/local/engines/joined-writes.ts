import { closeSync, fdatasync, openSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { oneAtATime } from '#lib/core/one-at-a-time.ts';

/** The first database that `work` uses before it waits for something. */
export const databaseOf = <T>(work: () => T): { result: T; database: DatabaseSync | undefined } => {
  const { exec } = DatabaseSync.prototype;
  let database: DatabaseSync | undefined;
  DatabaseSync.prototype.exec = function (sql) {
    database ??= this;
    exec.call(this, sql);
  };
  try {
    const result = work();
    return { result, database };
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
};

/** Whether an answer promises that something is stored. After a power cut, messages that were received come again anyway. */
const mustBeStored = ({ method = '', headers }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && headers['x-amz-target'] !== 'AmazonSQS.ReceiveMessage';

/** Waits until everything that was committed is on the disk. Calls that come meanwhile share the next wait. */
export const syncOf = (database: DatabaseSync) => {
  const log = openSync(`${database.location()}-wal`, 'r+');
  const sync = oneAtATime(async (calls: readonly undefined[]) => {
    await promisify(fdatasync)(log);
    return calls;
  });
  return { sync: () => sync(undefined), close: () => closeSync(log) };
};

/**
 * Stores what a request changes in one transaction. Without it, the engine waits for the disk three times for each message of a
 * batch, in the thread of the workers. The change is on the disk before the answer is sent; the thread does other work
 * meanwhile. Requests that are handled at the same time share a transaction.
 */
export const joinWrites = (server: Server, database: DatabaseSync, sync: () => Promise<unknown>): void => {
  // A commit does not wait for the disk.
  database.exec('PRAGMA synchronous = NORMAL');
  const commit = (): void => {
    if (database.isOpen && database.isTransaction) database.exec('COMMIT');
  };
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!database.isTransaction) database.exec('BEGIN');
    const isStored = mustBeStored(request);
    response.end = new Proxy(response.end, {
      apply: (end, self, values) => {
        commit();
        if (!isStored) return Reflect.apply(end, self, values);
        sync().then(
          () => Reflect.apply(end, self, values),
          // Without an answer, the request is repeated.
          () => response.destroy(),
        );
        return response;
      },
    });
    // A client that left gets no answer.
    response.once('close', commit);
  });
};
