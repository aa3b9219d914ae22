import { setEnvironment } from '#infra/local/environment.ts';
import { mediaBucket } from '#infra/local/identity.ts';
import { mailsPerSecond, type QueueName, queues } from '#infra/resources.ts';

const queueUrls = Object.fromEntries(
  Object.keys(queues).map((name) => [name, `http://queues.world/000000000000/${name}`]),
) as Record<QueueName, string>;

/** The variables of a deployed stage, with the addresses of the world's services. */
export const setWorldEnvironment = (): void => {
  setEnvironment({
    endpoints: {
      dynamo: 'http://table.world',
      sqs: 'http://queues.world',
      s3: 'http://objects.world',
      mail: 'http://mail.world',
    },
    provisioned: { tableName: 'world', streamArn: 'stream', mediaBucket, queueUrls, deadLetterUrls: queueUrls },
    secrets: { port: 2773, token: 'token' },
    url: 'http://localhost:3000',
    localEndpointsAllowed: true,
    maxQueueDelaySeconds: undefined,
    mailPerSecond: mailsPerSecond,
    checksAnswers: false,
  });
  // Time passes as it does in the cloud, and every line of the log is looked at.
  Object.assign(process.env, { TIMEOUT_FACTOR: '1', LOG_LEVEL: 'info' });
};
