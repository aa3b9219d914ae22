import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailbox } from '#infra/local/engines/mail/mailbox.ts';
import { credentials, region } from '#infra/local/identity.ts';

let dataDir: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-mailbox-'));
  mailbox = await startMailbox({ dataDir });
});
afterEach(async () => {
  await mailbox.stop();
  await rm(dataDir, { recursive: true });
});

const simple = (to: string, subject: string, text: string): SendEmailCommandInput => ({
  FromEmailAddress: 'Frontage <no-reply@frontage.localhost>',
  Destination: { ToAddresses: [to] },
  ReplyToAddresses: ['reply@acme.example'],
  Content: {
    Simple: {
      Subject: { Data: subject },
      Body: { Text: { Data: text } },
      Headers: [{ Name: 'In-Reply-To', Value: '<1@x>' }],
    },
  },
});

const send = (input: SendEmailCommandInput) =>
  new SESv2Client({ endpoint: mailbox.endpoint, region, credentials }).send(new SendEmailCommand(input));
const mails = async (query = '') =>
  (await (await fetch(`${mailbox.endpoint}/mails${query}`)).json()) as { subject: string }[];
const page = async () => (await fetch(mailbox.url)).text();

test('mails are kept in order, newest last', async () => {
  const { MessageId } = await send(simple('ada@example.com', 'First', 'Hello'));
  await send(simple('Bob <bob@example.com>', 'Second', 'Hello'));

  expect(await mails()).toMatchObject([
    {
      id: MessageId,
      from: 'Frontage <no-reply@frontage.localhost>',
      to: ['ada@example.com'],
      replyTo: ['reply@acme.example'],
      subject: 'First',
      text: 'Hello',
      headers: { 'In-Reply-To': '<1@x>' },
    },
    { subject: 'Second' },
  ]);
  expect(await mails('?to=BOB@example.com')).toMatchObject([{ subject: 'Second' }]);
  expect(await mails('?to=nobody@example.com')).toEqual([]);
});

test('bouncing addresses and malformed requests are rejected', async () => {
  await expect(send(simple('bounce@example.com', 'x', 'x'))).rejects.toMatchObject({ name: 'MessageRejected' });
  const post = (body: string) => fetch(`${mailbox.endpoint}/v2/email/outbound-emails`, { method: 'POST', body });
  for (const body of ['', '{', 'null', '[]', '{"Content":{"Simple":{}}}']) expect((await post(body)).status).toBe(400);
  expect(await mails()).toEqual([]);
});

test('acknowledged mails survive a restart in their order', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, at) => send(simple('ada@example.com', `Mail ${at}`, 'x'))));
  const before = await mails();
  await mailbox.stop();
  mailbox = await startMailbox({ dataDir });
  await send(simple('ada@example.com', 'After', 'x'));

  expect(before).toHaveLength(50);
  expect(await mails()).toEqual([...before, expect.objectContaining({ subject: 'After' })]);
});

test('a file that is not a database causes a one-sentence error', async () => {
  const damaged = join(dataDir, 'damaged');
  await mkdir(damaged);
  await writeFile(join(damaged, 'mail.db'), 'this is not a database at all');

  await expect(startMailbox({ dataDir: damaged })).rejects.toMatchObject({ name: 'UserError', message: /is damaged/ });
});

test('the page shows mails newest first, without running or loading anything of them', async () => {
  const text = '<script>alert(1)</script>\nOpen https://acme.example/reset?a=1&b="x". Bye';
  await send(simple('ada@example.com', 'Old', 'x'));
  await send(simple('ada@example.com', 'New <b>&', text));
  const html = await page();

  expect(html.indexOf('New')).toBeLessThan(html.indexOf('Old'));
  expect(html).not.toMatch(/<script|<b>&|<img|<link|src=/);
  expect(html).toContain('New &lt;b&gt;&amp;');
  expect(html).toContain('<a href="https://acme.example/reset?a=1&amp;b=" target="_blank"');
  expect((await fetch(mailbox.url)).headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a mail with HTML is shown as it is, in a frame without scripts, and its text below', async () => {
  const html = '<p style="color:red">Dear "Ada"</p><script>alert(1)</script>';
  const Body = { Html: { Data: html }, Text: { Data: 'Dear Ada' } };
  await send({ ...simple('ada@example.com', '', ''), Content: { Simple: { Subject: { Data: 'HTML' }, Body } } });

  const shown = await page();
  expect(shown).toMatch(/<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(shown).toContain('&lt;p style=&quot;color:red&quot;&gt;Dear &quot;Ada&quot;');
  expect(shown).toContain('<pre>Dear Ada</pre>');
  expect(shown).not.toContain('<script');
});

test('it listens on another port when its own is in use', async () => {
  const other = await mkdtemp(join(tmpdir(), 'frontage-mailbox-'));
  const second = await startMailbox({ dataDir: other, port: Number(new URL(mailbox.url).port) });

  expect(second.url).not.toBe(mailbox.url);
  expect((await fetch(second.url)).status).toBe(200);
  await second.stop();
  await rm(other, { recursive: true });
});

test('a long mail survives a restart, with those around it', async () => {
  const long = 'é'.repeat(1_500_000);
  for (const [subject, text] of [
    ['Before', 'x'],
    ['Long', long],
    ['After', 'y'],
  ] as const)
    await send(simple('ada@example.com', subject, text));
  await mailbox.stop();
  mailbox = await startMailbox({ dataDir });

  const texts = ((await mails('?to=ada@example.com')) as { subject: string; text?: string }[]).map(({ text }) => text);
  expect(texts.map((text) => text?.length)).toEqual([1, long.length, 1]);
  expect(texts[1]).toBe(long);
});
