import { type QueueName, queues } from '#infra/resources.ts';
import { purposes, secretVariables } from '#lib/platform/credentials/purposes.contract.ts';
import { credentials, region, replyDomain, secretsId } from './identity.ts';
import type { Endpoints, Provisioned } from './provision.ts';

export interface EnvironmentOptions {
  endpoints: Endpoints & { mail: string };
  provisioned: Provisioned;
  secrets: { port: number; token: string };
  url: string;
  localEndpointsAllowed: boolean;
  maxQueueDelaySeconds: number | undefined;
  /** Undefined for mails that are sent at once. */
  mailPerSecond: number | undefined;
  /** Whether answers are checked against their declarations, which takes time. */
  checksAnswers: boolean;
}

/** AWS settings of the developer, which must not reach local functions and clients of the engines. */
export const forgetAws = (): void => {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, { AWS_CONFIG_FILE: '/dev/null', AWS_SHARED_CREDENTIALS_FILE: '/dev/null' });
};

/** Sets the environment variables of a deployed stage for the functions in this process. */
export const setEnvironment = ({ endpoints, provisioned, secrets, url, ...options }: EnvironmentOptions): void => {
  forgetAws();
  const { tableName, mediaBucket, queueUrls } = provisioned;
  const urls = Object.entries(queueUrls).map(([name, at]) => [queues[name as QueueName].variable, at]);
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    MEDIA_BUCKET: mediaBucket,
    MEDIA_URL: url,
    ...Object.fromEntries(urls),
    STAGE: 'local',
    // Nothing is cached in front of the local stack.
    SITES_DISTRIBUTION: process.env.SITES_DISTRIBUTION || 'none',
    MEDIA_DISTRIBUTION: process.env.MEDIA_DISTRIBUTION || 'none',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    PUBLIC_URL: url,
    ADMIN_ORIGINS: 'http://localhost:5173',
    MAIL_FROM: 'Frontage <no-reply@frontage.localhost>',
    MAIL_PER_SECOND: String(options.mailPerSecond ?? 0),
    REPLY_DOMAIN: replyDomain,
    SECRETS_ID: secretsId,
    ...Object.fromEntries(purposes.map((purpose) => [secretVariables[purpose], `${secretsId}/${purpose}`])),
    PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String(secrets.port),
    TIMEOUT_FACTOR: '20',
    // The local engine has no partitions.
    PARTITION_WRITES: '1000000000',
    LOCAL_ENDPOINTS_ALLOWED: String(options.localEndpointsAllowed),
    CHECK_ANSWERS: options.checksAnswers ? 'true' : '',
    ...(options.maxQueueDelaySeconds !== undefined && {
      MAX_QUEUE_DELAY_SECONDS: String(options.maxQueueDelaySeconds),
    }),
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: secrets.token,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamo,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SESV2: endpoints.mail,
  });
};
