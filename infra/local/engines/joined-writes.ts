import type { Server } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

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

/**
 * Stores what a request changes in one transaction, which is on the disk before the answer is sent. Without it, the
 * engine waits for the disk three times for each message of a batch. Requests that are handled at the same time share a
 * transaction.
 */
export const joinWrites = (server: Server, database: DatabaseSync): void => {
  const commit = (): void => {
    if (database.isOpen && database.isTransaction) database.exec('COMMIT');
  };
  server.prependListener('request', (_, response) => {
    if (!database.isTransaction) database.exec('BEGIN');
    response.end = new Proxy(response.end, {
      apply: (end, self, values) => {
        commit();
        return Reflect.apply(end, self, values);
      },
    });
    // A client that left gets no answer.
    response.once('close', commit);
  });
};
