import { join } from 'node:path';
import { startDynamo } from './engines/dynamo.ts';
import { startMailbox } from './engines/mail/mailbox.ts';
import { startReplyPort } from './engines/mail/reply-port.ts';
import { startQueuesAndObjects } from './engines/queues-and-objects.ts';
import { startSecrets } from './engines/secrets.ts';

export type Engines = Awaited<ReturnType<typeof startEngines>>;

/** Starts everything in parallel. If one engine cannot start, the others are stopped before its error is thrown. */
export const startEngines = async ({ dataDir, mailboxPort }: { dataDir: string; mailboxPort: number }) => {
  const starting = [
    startDynamo({ file: join(dataDir, 'dynamo.db') }),
    startQueuesAndObjects({ dataDir }),
    startMailbox({ dataDir, port: mailboxPort }),
    startSecrets({ dataDir }),
  ] as const;
  const outcomes = await Promise.allSettled(starting);
  const stop = async (): Promise<void> => {
    await Promise.all(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.stop() : undefined)));
  };
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [dynamo, queuesAndObjects, mailbox, secrets] = await Promise.all(starting);
  const { sqsEndpoint: sqs, s3Endpoint: s3 } = queuesAndObjects;
  const replies = await startReplyPort({ s3, sqs, port: mailboxPort === 0 ? 0 : mailboxPort + 1 }).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  return {
    endpoints: { dynamo: dynamo.endpoint, sqs, s3, mail: mailbox.endpoint },
    mailbox: { ...mailbox, replyPort: replies.port },
    secrets,
    /** Removes all messages, objects and mails. Queues, bucket and tables stay. */
    empty: (): void => {
      queuesAndObjects.empty();
      mailbox.empty();
    },
    stop: () => Promise.all([replies.stop(), stop()]).then(() => undefined),
  };
};
