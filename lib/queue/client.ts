import { SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from '#lib/calls/client.ts';

/** The client of the queues. */
export const queueService = new SQSClient(clientOptions('queues'));
