import type { _Record, AttributeValue } from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue as LambdaValue } from 'aws-lambda';
import { region } from '#infra/local/identity.ts';

type Image = Record<string, AttributeValue> | undefined;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const lambdaValue = (value: AttributeValue): LambdaValue => {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(lambdaValue) };
  if (value.M) return { M: imageOf(value.M) ?? {} };
  return value as LambdaValue;
};

const imageOf = (image: Image): Record<string, LambdaValue> | undefined =>
  image && Object.fromEntries(Object.entries(image).map(([name, value]) => [name, lambdaValue(value)]));

/** A stream record as Lambda delivers it: times in seconds, binary values in base64. */
export const lambdaRecord = ({ dynamodb = {}, eventID, eventName }: _Record, streamArn: string) => ({
  eventID,
  eventName,
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: region,
  dynamodb: {
    ApproximateCreationDateTime: Math.floor((dynamodb.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
    Keys: imageOf(dynamodb.Keys),
    NewImage: imageOf(dynamodb.NewImage),
    OldImage: imageOf(dynamodb.OldImage),
    SequenceNumber: dynamodb.SequenceNumber ?? '',
    SizeBytes: dynamodb.SizeBytes,
    StreamViewType: dynamodb.StreamViewType,
  },
  eventSourceARN: streamArn,
});

export type LambdaRecord = ReturnType<typeof lambdaRecord>;
