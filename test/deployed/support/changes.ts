import type { DynamoDBStreamEvent } from 'aws-lambda';
import { leads } from './scene.ts';

/** The new leads of the brand, as the stream of the table tells them. */
export const newLeads = (): DynamoDBStreamEvent => ({
  Records: leads.map((NewImage, at) => ({
    eventID: `event-${at}`,
    eventName: 'INSERT',
    dynamodb: { Keys: { PK: NewImage.PK ?? {}, SK: NewImage.SK ?? {} }, NewImage, SequenceNumber: `change-${at}` },
  })) as never[],
});
