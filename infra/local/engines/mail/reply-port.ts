import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { SMTPServer } from 'smtp-server';
import { listenNear } from '#infra/local/gateway/listen.ts';
import { account, clientConfig, mediaBucket, replyDomain } from '#infra/local/identity.ts';
import { inboundFolder } from '#lib/delivery/inbound/folder.contract.ts';
import type { MailReceipt } from '#lib/delivery/inbound/receipt.ts';

const refused = (message: string) => Object.assign(new Error(message), { responseCode: 550 });
const passed = { status: 'PASS' };

/**
 * SES as it receives mail: an SMTP port that takes mails to the domain for replies, stores each and reports it. Nothing checks
 * who sent them, so every check is passed.
 */
export const startReplyPort = async ({ s3, sqs, port }: { s3: string; sqs: string; port: number }) => {
  const objects = new S3Client({ ...clientConfig(s3), forcePathStyle: true });
  const queues = new SQSClient(clientConfig(sqs));
  const receive = async (raw: Buffer, source: string, recipients: string[]): Promise<void> => {
    const messageId = randomUUID();
    const objectKey = `${inboundFolder}/${messageId}`;
    const verdicts = { spamVerdict: passed, virusVerdict: passed, spfVerdict: passed, dkimVerdict: passed };
    const receipt: MailReceipt = {
      mail: { messageId, source, timestamp: new Date().toISOString() },
      receipt: { recipients, ...verdicts, dmarcVerdict: passed, action: { objectKey } },
    };
    await objects.send(new PutObjectCommand({ Bucket: mediaBucket, Key: objectKey, Body: raw }));
    const QueueUrl = `${sqs}/${account}/received-mails`;
    await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(receipt) }));
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.endsWith(`@${replyDomain}`) ? null : refused(`Only ${replyDomain} receives mail here`)),
    onData: (stream, { envelope }, done) => {
      const source = envelope.mailFrom ? envelope.mailFrom.address : '';
      const recipients = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => receive(raw, source, recipients))
        .then(() => done(), done);
    },
  });
  const listening = await listenNear(smtp.server, port);
  return { port: listening, stop: () => new Promise<void>((resolve) => smtp.close(resolve)) };
};
