import type { DynamoDBRecord } from 'aws-lambda';
import type { ChangeStream, StoredChange } from '#infra/local/engines/stream-table.ts';
import { region } from '#infra/local/identity.ts';
import { table } from '#infra/resources.ts';

/** A stream record as Lambda delivers it. */
export interface LambdaRecord extends DynamoDBRecord {
  dynamodb: NonNullable<DynamoDBRecord['dynamodb']> & { ApproximateCreationDateTime: number; SequenceNumber: string };
}

/** Few, since the thread of the workers does nothing else while it reads them. */
export const maxRecords = 250;

const bytesOf = ({ keys, newImage = '', oldImage = '' }: StoredChange): number =>
  [keys, newImage, oldImage].reduce((sum, text) => sum + Buffer.byteLength(text), 0);

const recordOf = (change: StoredChange, streamArn: string): LambdaRecord => {
  const { sequence, event, seconds, keys, newImage, oldImage } = change;
  return {
    eventID: sequence,
    eventName: event as NonNullable<DynamoDBRecord['eventName']>,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: seconds,
      Keys: JSON.parse(keys),
      ...(newImage !== undefined && { NewImage: JSON.parse(newImage) }),
      ...(oldImage !== undefined && { OldImage: JSON.parse(oldImage) }),
      SequenceNumber: sequence,
      SizeBytes: bytesOf(change),
      StreamViewType: table.stream,
    },
  };
};

interface ShardSource {
  changes: ChangeStream;
  streamArn: string;
  /** The last handled record. Without it, reading begins at the oldest record. */
  after: string | undefined;
}

/** Reads the records of a stream page by page. A page that is not full ends at the current end of the stream. */
export const openShard = ({ changes, streamArn, after = '0' }: ShardSource) => {
  let last = after;
  return (): LambdaRecord[] => {
    const page = changes.after(last, maxRecords);
    last = page.at(-1)?.sequence ?? last;
    return page.map((change) => recordOf(change, streamArn));
  };
};
