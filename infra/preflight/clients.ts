import { ACMClient } from '@aws-sdk/client-acm';
import { ApiGatewayV2Client } from '@aws-sdk/client-apigatewayv2';
import { BackupClient } from '@aws-sdk/client-backup';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { IAMClient } from '@aws-sdk/client-iam';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { SESClient } from '@aws-sdk/client-ses';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import { WAFV2Client } from '@aws-sdk/client-wafv2';

/** Clients with the credentials of the signed-in user, however they signed in. */
export const clientsIn = (region: string) => ({
  apis: new ApiGatewayV2Client({ region }),
  certificates: new ACMClient({ region }),
  backup: new BackupClient({ region }),
  buckets: new S3Client({ region }),
  stacks: new CloudFormationClient({ region }),
  edge: new CloudFrontClient({ region }),
  roles: new IAMClient({ region }),
  functions: new LambdaClient({ region }),
  secrets: new SecretsManagerClient({ region }),
  quotas: new ServiceQuotasClient({ region }),
  mail: new SESv2Client({ region }),
  // Which mails are received is told by the first version of its API alone.
  receipt: new SESClient({ region }),
  parameters: new SSMClient({ region }),
  identity: new STSClient({ region }),
  firewall: new WAFV2Client({ region }),
  zones: new Route53Client({ region }),
});

export type Clients = ReturnType<typeof clientsIn>;

/** Reads one page of a list, from where the page before it ended. */
type ReadPage<Entry> = (
  next: string | undefined,
) => Promise<{ entries: readonly Entry[] | undefined; next: string | undefined }>;

/** The entries of all pages of a list. */
export const everyPage = async <Entry>(read: ReadPage<Entry>): Promise<Entry[]> => {
  const all: Entry[] = [];
  let from: string | undefined;
  do {
    const { entries = [], next } = await read(from);
    all.push(...entries);
    from = next;
  } while (from);
  return all;
};

/** The number of entries on all pages of a list. */
export const countEvery = async (read: ReadPage<unknown>): Promise<number> => (await everyPage(read)).length;

/** Whether AWS says that there is nothing of this name. Of a stack, it says so in words alone. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:ResourceNotFound|NotFound|ParameterNotFound|NoSuchResource|NoSuchHostedZone)(?:Exception)?$/.test(error.name) ||
    (error.name === 'ValidationError' && /does not exist/.test(error.message)));

/** The value, or undefined if there is nothing of this name. */
export const ifThere = async <Value>(read: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
