import { DatabaseSync } from 'node:sqlite';
import { userError } from '#infra/local/user-error.ts';
import { type Mail, recipients } from './mail.ts';

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file);
  try {
    // In this mode, an added mail costs one wait for the disk, and survives a power cut.
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS mails (number INTEGER PRIMARY KEY, recipients TEXT, mail TEXT)`);
    return database;
  } catch (error) {
    throw userError(`The mailbox ${file} is damaged; "npm run reset" deletes the local data.`, error);
  }
};

/** The sent mails, in a file. A brand may get tens of thousands of them, so they are not kept in memory. */
export const openMails = (file: string) => {
  const database = open(file);
  const insert = database.prepare('INSERT INTO mails (recipients, mail) VALUES (?, ?)');
  const all = database.prepare('SELECT mail FROM mails ORDER BY number');
  const of = database.prepare(
    'SELECT mail FROM mails WHERE EXISTS (SELECT 1 FROM json_each(recipients) WHERE value = ?) ORDER BY number',
  );
  const last = database.prepare('SELECT mail FROM mails ORDER BY number DESC LIMIT ?');
  const count = database.prepare('SELECT count(*) AS mails FROM mails');
  const parsed = (rows: ReturnType<typeof all.all>): Mail[] => rows.map(({ mail }) => JSON.parse(String(mail)));
  return {
    add: (mail: Mail): void => void insert.run(JSON.stringify(recipients(mail)), JSON.stringify(mail)),
    /** Those to an address, or all, in the order in which they were sent. */
    to: (address?: string): Mail[] => parsed(address === undefined ? all.all() : of.all(address)),
    /** The last ones, newest first. */
    newest: (most: number): Mail[] => parsed(last.all(most)),
    count: (): number => Number(count.get()?.mails),
    empty: (): void => database.exec('DELETE FROM mails'),
    close: (): void => database.close(),
  };
};
