import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { mailService, sendMail } from '#lib/delivery/mail/send.ts';
import { redirect } from '#test/support/redirected.ts';

interface Refusal {
  status: number;
  headers?: IncomingHttpHeaders;
  body: object;
}
type Answer = Refusal | { status: number; text: string } | 'cut' | 'half' | 'silent';

const received: { path: string; body: unknown }[] = [];
const answers: Answer[] = [];
const server = createServer(async (request, response) => {
  received.push({ path: request.url ?? '', body: await json(request) });
  const answer = answers.shift() ?? { status: 200, body: { MessageId: '1' } };
  if (answer === 'silent') return;
  if (answer === 'cut') response.destroy();
  else if (answer === 'half')
    response.writeHead(200, { 'content-length': 100 }).write('{"MessageId":', () => response.destroy());
  else if ('text' in answer) response.writeHead(answer.status).end(answer.text);
  else response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
});
const before = { ...process.env };
let restore: () => void;

beforeAll(async () => {
  const port = await listen(server, 0);
  restore = redirect(mailService, port);
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    MAIL_FROM: 'Frontage <no-reply@platform.example>',
    MAIL_CONFIGURATION_SET: 'mails',
  });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  restore();
  process.env = before;
  await close(server);
});

const mail = {
  to: 'grace@visitor.example',
  subject: 'Zażółć “gęślą” jaźń 🚰',
  text: 'Grüße\r\n.\r\n',
  html: '<p>&amp;</p>',
};
const fromBrand = { ...mail, from: { name: 'Acme', domain: 'acme.example' } };

test('addresses are sent with their domain in ASCII', async () => {
  await sendMail({ ...mail, to: 'büro@müller-köln.example', replyTo: 'kunde@müller-köln.example' });
  expect(received).toMatchObject([
    {
      body: {
        Destination: { ToAddresses: ['büro@xn--mller-kln-67a3d.example'] },
        ReplyToAddresses: ['kunde@xn--mller-kln-67a3d.example'],
      },
    },
  ]);
});

test('a mail is one request with everything that it has', async () => {
  expect(await sendMail({ ...mail, replyTo: 'office@acme.example', automatic: true })).toMatchObject({
    outcome: 'sent',
  });
  expect(received).toEqual([
    {
      path: '/v2/email/outbound-emails',
      body: {
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
      },
    },
  ]);
});

const refusal = (type: string, message: string): Refusal => ({
  status: 400,
  headers: { 'x-amzn-errortype': type },
  body: { message },
});

test.each([
  ['MessageRejected', 'The address is on the suppression list', 'rejected', undefined],
  ['MessageRejected:http://internal.amazon.example/', 'Email address is not verified', 'held', 'refused'],
  ['SendingPausedException', 'Sending is paused', 'held', 'refused'],
  ['TooManyRequestsException', 'Daily message quota exceeded', 'held', 'refused'],
  ['LimitExceededException', 'Too many', 'held', 'refused'],
  ['MessageRejected', 'Maximum sending rate exceeded.', 'held', 'throttled'],
])('an answer with the error %s: %s is %s', async (type, message, outcome, cause) => {
  answers.push(refusal(type, message));
  expect(await sendMail(mail)).toEqual({ outcome, reason: type.split(':')[0], cause });
});

test('a mail that is throttled is handed over once, also one from the domain of a brand', async () => {
  answers.push({ ...refusal('TooManyRequestsException', 'Too many requests'), status: 429 });
  expect(await sendMail(fromBrand)).toMatchObject({ outcome: 'held', cause: 'throttled' });
  expect(received).toHaveLength(1);
});

test('a mail that is refused from the domain of a brand is sent from the platform’s own', async () => {
  answers.push(refusal('MessageRejected', 'Email address is not verified'));
  expect(await sendMail(fromBrand)).toMatchObject({ outcome: 'sent' });
  expect(received.map(({ body }) => (body as { FromEmailAddress: string }).FromEmailAddress)).toEqual([
    expect.stringContaining('@acme.example'),
    expect.stringContaining('@platform.example'),
  ]);
});

test('a mail whose answer was lost may have been sent: it is held, and not handed over again at once', async () => {
  answers.push('cut');
  expect(await sendMail(fromBrand)).toMatchObject({ outcome: 'held' });
  expect(received).toHaveLength(1);
});

test.each([500, 502, 504])(
  'a mail that SES answers %d for may have been sent: it is handed over once, and held',
  async (status) => {
    answers.push({ status, body: { message: 'Internal' } });
    expect(await sendMail(fromBrand)).toMatchObject({ outcome: 'held' });
    expect(received).toHaveLength(1);
  },
);

test('a mail that SES does not answer for is handed over once, and held', async () => {
  // Nobody has to wait for the twenty seconds of a function.
  process.env.TIMEOUT_FACTOR = '0.05';
  answers.push('silent');
  expect(await sendMail(fromBrand)).toMatchObject({ outcome: 'held', cause: 'silent' });
  delete process.env.TIMEOUT_FACTOR;
  expect(received).toHaveLength(1);
});

test.each([
  ['an object without the id of the mail', { status: 200, text: '{}' }],
  ['text', { status: 200, text: 'Welcome' }],
  ['a refusal that is not of SES', { status: 403, text: '<html>Forbidden</html>' }],
])('a mail is held after %s', async (_, answer) => {
  answers.push(answer);
  expect(await sendMail(mail)).toMatchObject({ outcome: 'held', cause: 'silent' });
  expect(received).toHaveLength(1);
});

test('a mail is sent when SES has said so, even if the rest of its answer is lost', async () => {
  answers.push('half');
  expect(await sendMail(fromBrand)).toEqual({ outcome: 'sent' });
  expect(received).toHaveLength(1);
});
