import { SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions, withoutLogEntries } from '#lib/platform/calls/client.ts';

/** The client of the queues. */
export const queueService = withoutLogEntries(new SQSClient(clientOptions('queues')));
