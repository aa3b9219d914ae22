import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { sendMail } from '#lib/mail/send.ts';
import { credentials, expectOurSignature, recorder } from '#test/calls/recorder.ts';

const { received, server, answers } = recorder();
const before = { ...process.env };
let sdk: SESv2Client;

beforeAll(async () => {
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`;
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    AWS_ENDPOINT_URL_SESV2: endpoint,
    MAIL_FROM: 'Frontage <no-reply@platform.example>',
    MAIL_CONFIGURATION_SET: 'mails',
  });
  sdk = new SESv2Client({ endpoint, region: 'eu-west-1', credentials });
});
afterAll(async () => {
  process.env = before;
  sdk.destroy();
  await close(server);
});

const mail = {
  to: 'grace@visitor.example',
  subject: 'Zażółć “gęślą” jaźń 🚰',
  text: 'Grüße\r\n.\r\n',
  html: '<p>&amp;</p>',
};

test('the request and signature of a mail are the ones of the SDK', async () => {
  await sendMail({ ...mail, replyTo: 'office@acme.example', automatic: true });
  await sdk.send(
    new SendEmailCommand({
      FromEmailAddress: 'Frontage <no-reply@platform.example>',
      Destination: { ToAddresses: [mail.to] },
      ConfigurationSetName: 'mails',
      ReplyToAddresses: ['office@acme.example'],
      Content: {
        Simple: {
          Subject: { Data: mail.subject, Charset: 'UTF-8' },
          Body: { Text: { Data: mail.text, Charset: 'UTF-8' }, Html: { Data: mail.html, Charset: 'UTF-8' } },
          Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }],
        },
      },
    }),
  );
  const [own, reference] = received;
  expect(own?.path).toBe(reference?.path);
  expect(JSON.parse(own?.body ?? '')).toEqual(JSON.parse(reference?.body ?? ''));
  expect(own?.headers['content-type']).toBe(reference?.headers['content-type']);
  for (const request of received) expectOurSignature(request, 'ses', 'host');
});

test.each([
  ['MessageRejected', 'The address is on the suppression list', 'rejected'],
  ['MessageRejected:http://internal.amazon.example/', 'Email address is not verified', 'held'],
  ['SendingPausedException', 'Sending is paused', 'held'],
])('an answer with the error %s: %s is %s', async (type, message, outcome) => {
  answers.push({ status: 400, headers: { 'x-amzn-errortype': type }, body: { message } });
  expect(await sendMail(mail)).toEqual({ outcome, reason: type.split(':')[0] });
});
