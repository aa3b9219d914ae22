import type { AttributeValue } from 'aws-lambda';
import { openStream, type StoredChange } from '#infra/local/engines/stream-table.ts';
import type { Stack } from '#infra/local/stack.ts';

type Attributes = Record<string, AttributeValue>;

/** Whether the record is a trace of a call that changes nothing: a rate counter, the use of a key, access by staff. */
const isTrace = ({ kind, object }: Attributes): boolean =>
  ['rate', 'api-key-use'].includes(kind?.S ?? '') || (kind?.S === 'audit' && object?.M?.type?.S === 'access');

const recordOf = ({ newImage, oldImage }: StoredChange): Attributes => JSON.parse(newImage ?? oldImage ?? '{}');

const keyOf = ({ keys }: StoredChange): string => {
  const { PK, SK }: Attributes = JSON.parse(keys);
  return `${PK?.S} ${SK?.S}`;
};

const maxChanges = 1000;

/**
 * Tells at each call the keys of the records that were written since the call before, but for traces. It reads the stream
 * of the table: a sweep asks a thousand times, and the table has a thousand records.
 */
export const watchTable = ({
  databaseFile,
  tableName,
}: Pick<Stack, 'databaseFile' | 'tableName'>): (() => string[]) => {
  const stream = openStream(databaseFile, tableName);
  let last = '0';
  const read = (): StoredChange[] => {
    const page = stream.after(last, maxChanges);
    last = page.at(-1)?.sequence ?? last;
    return page.length < maxChanges ? page : [...page, ...read()];
  };
  read();
  return () =>
    read()
      .filter((change) => !isTrace(recordOf(change)))
      .map(keyOf);
};
