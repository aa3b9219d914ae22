import { S3Client } from '@aws-sdk/client-s3';
import { clientOptions, withoutLogEntries } from '#lib/platform/calls/client.ts';

/** One client for the process; the endpoint comes from the SDK's own variables. */
export const objects = withoutLogEntries(new S3Client({ ...clientOptions('objects'), forcePathStyle: true }));
