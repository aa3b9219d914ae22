import { createTransport } from 'nodemailer';
import { beforeEach, expect, test } from 'vitest';
import { createAnswer, getAttachment } from '#lib/delivery/messages/contract.ts';
import { allMessages } from '#lib/delivery/messages/records.ts';
import { updateLeadAssignment } from '#lib/leads/lead-work/contract.ts';
import { deleteLead, getLead, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { eachStored } from '#lib/platform/media/bucket/versions.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { whileObjectsAreDenied } from '#test/support/outside/denied-objects.ts';
import { startWorld } from '#test/support/world.ts';
import { written } from './mails.ts';
import { composed, repliedScene } from './reply-scene.ts';

const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });
let office: string;
let at: Awaited<ReturnType<typeof repliedScene>>;
let offices = 0;
const steady = await repliedScene(world);

/** A lead of its own, where it matters what is there. */
const begin = async () => {
  office = `reply-office-${offices++}@acme.example`;
  at = await repliedScene(world, { notificationEmails: [office] });
};

beforeEach(() => clock.set(new Date()));

const toldOf = async () => (await at.scene.mails(office)).filter(({ subject }) => subject.endsWith('replied'));
const statusOf = async () => (await world.call(getLead, { as: at.scene.as, params: at.params })).data.lead.status;
const archive = () =>
  world.call(updateLeadStatus, { as: at.scene.as, params: at.params, body: { status: 'archived' } });

test('a reply that comes by SMTP is a message of the lead, and those who got the lead are told', async () => {
  await begin();
  await archive();
  const [gmail] = written;
  const smtp = createTransport({ host: '127.0.0.1', port: world.stack.replyPort, ignoreTLS: true });
  const mail = {
    from: `Grace Hopper <${at.visitor}>`,
    to: at.address,
    subject: 'Re: Your question',
    text: gmail?.text,
  };
  await smtp.sendMail(mail);
  await expect(smtp.sendMail({ ...mail, to: 'office@elsewhere.example' })).rejects.toThrow(/receives mail here/);
  smtp.close();
  await world.stack.drain();

  expect(await at.replies()).toMatchObject([
    {
      ...{ from: at.visitor, author: 'Grace Hopper', subject: 'Re: Your question', status: 'received' },
      ...{ text: gmail?.says, quoted: expect.stringMatching(/^On Fri/) },
      ...{ otherSender: false, unverified: false, automatic: false },
    },
  ]);
  const [told, ...others] = await toldOf();
  expect(others).toEqual([]);
  expect(told?.subject).toBe('Grace Hopper replied');
  expect(told?.text).not.toContain('This afternoon');
  expect(told?.text).toContain(`/leads/${at.leadId}`);
  expect(await statusOf()).toBe('new');
});

test('a reply that S3 denies for a while comes again', async () => {
  await begin();
  const event = await at.handedOver(await at.mailOf());
  const denied = await whileObjectsAreDenied(() => at.again(event));
  expect([denied, await at.replies()]).toEqual([{ batchItemFailures: [{ itemIdentifier: 'message-0' }] }, []]);

  expect(await at.again(event)).toEqual({ batchItemFailures: [] });
  expect(await at.replies()).toHaveLength(1);
  // It is handled, and its file is gone.
  expect(await at.again(event)).toEqual({ batchItemFailures: [] });
  expect(await at.replies()).toHaveLength(1);
});

test('a reply that comes again is not one more of too many', async () => {
  await begin();
  const view = brandView(at.params.brandId);
  for (let replies = 0; replies < 30; replies++) await countCall(view, `REPLY#${at.leadId}`, 'hour', clock.now());
  const { Records } = await at.handedOver(await at.mailOf());
  await at.again({
    Records: Records.map((record) => ({
      ...(record as object),
      attributes: { ApproximateReceiveCount: '2' },
    })) as never[],
  });
  expect(await at.replies()).toHaveLength(1);
  await at.reply({ text: 'And one more.' });
  expect(await at.replies()).toHaveLength(1);
});

test('a reply opens an archived lead again in the hands of its person, who is told', async () => {
  await begin();
  const { id, email, credentials } = await at.scene.tenant.person('brand_admin');
  await world.call(updateLeadAssignment, { as: credentials, params: at.params, body: { assignedTo: id } });
  await archive();
  await at.reply();
  await world.stack.drain();
  const { lead } = (await world.call(getLead, { as: credentials, params: at.params })).data;
  expect(lead).toMatchObject({ status: 'new', assignedTo: id });
  expect((await at.scene.mails(email)).map(({ subject }) => subject)).toContain('Grace Hopper replied');
});

test('the same mail is one message, however often and under whatever id it comes', async () => {
  await begin();
  const raw = await at.mailOf({ messageId: '<one@visitor.example>' });
  const { event } = await at.receive(raw);
  await at.again(event);
  clock.advance(5000);
  await Promise.all([at.receive(raw), at.receive(raw)]);
  expect(await at.replies()).toHaveLength(1);
  await at.receive(await at.mailOf({ messageId: '<one@visitor.example>', text: 'Or tomorrow.' }));
  expect(await at.replies()).toHaveLength(2);
});

test('the next answer goes into the thread of the reply', async () => {
  await begin();
  clock.advance(1000);
  await at.reply({ messageId: '<one@visitor.example>' });
  clock.advance(1000);
  const body = { subject: 'Re: Your question', text: 'See you.' };
  await world.call(createAnswer, { as: at.scene.as, params: at.params, body });
  await world.stack.drain();
  const [first, second] = await at.scene.mails(at.visitor);
  expect(second?.headers).toMatchObject({
    'In-Reply-To': '<one@visitor.example>',
    References: `<${first?.id}@email.amazonses.com> <one@visitor.example>`,
  });
});

test('files are listed, private, and given by a link that downloads them', async () => {
  await begin();
  const attachments = [
    { filename: '../../boiler "1".jpg', content: Buffer.from('a picture'), contentType: 'image/jpeg' },
    { filename: 'page.html', content: '<script>alert(1)</script>', contentType: 'text/html' },
  ];
  await at.reply({ attachments });
  const [reply] = await at.replies();
  expect(reply?.attachments).toEqual([
    { n: 1, name: 'boiler "1".jpg', contentType: 'image/jpeg', sizeBytes: 9 },
    { n: 2, name: 'page.html', contentType: 'text/html', sizeBytes: 25 },
  ]);
  const params = { ...at.params, messageId: reply?.id ?? '', n: '2' };
  const { attachment } = (await world.call(getAttachment, { as: at.scene.as, params })).data;
  const file = await fetch(attachment.url);
  expect(await file.text()).toBe('<script>alert(1)</script>');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="page.html"');
  expect((await fetch(attachment.url.replace(/\?.*/, ''))).status).toBe(403);

  await world.call(deleteLead, { as: at.scene.as, params: at.params });
  await world.stack.drain();
  expect((await fetch(attachment.url)).status).toBe(404);
});

test.each([
  ['an address that DMARC denies', {}, { verdicts: { dmarc: 'FAIL' } }, 'spoofed'],
  ['a server that SPF denies, without a signature', {}, { verdicts: { spf: 'FAIL', dkim: 'GRAY' } }, 'spoofed'],
  ['a virus', {}, { verdicts: { virus: 'FAIL' } }, 'virus'],
  ['spam of somebody else', { from: 'x@elsewhere.example' }, { verdicts: { spam: 'FAIL' } }, 'spam'],
  ['a report of a mail server', { from: 'mailer-daemon@elsewhere.example' }, {}, 'bounce'],
  ['a mail without a return path', {}, { source: '' }, 'bounce'],
  ['a mail of ours', { headers: { 'X-Loop': 'r+a@reply.frontage.localhost' } }, {}, 'loop'],
  ['a mail from the domain for replies', { from: 'r+b@reply.frontage.localhost' }, {}, 'loop'],
  ['a forged address', {}, { to: `r+${'a'.repeat(61)}@reply.frontage.localhost` }, 'unknown_address'],
  ['another address', {}, { to: 'office@reply.frontage.localhost' }, 'unknown_address'],
])('%s becomes no message, and is counted', async (_, mail, sent, reason) => {
  const lines = await logged(() => steady.reply(mail, sent));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'reply.refused', reason }));
  expect(await steady.replies()).toEqual([]);
});

test('an address that somebody altered, or made of another brand and the signature of this one, finds no lead', async () => {
  const other = await repliedScene(world);
  const [local = '', domain] = steady.address.split('@');
  const ofOther = other.address.slice(2, 2 + 25);
  const altered = [2, 20, 40, 55].map((place) => {
    const sign = local[place] === 'a' ? 'b' : 'a';
    return `${local.slice(0, place)}${sign}${local.slice(place + 1)}@${domain}`;
  });
  for (const to of [...altered, `r+${ofOther}${local.slice(27)}@${domain}`, `${local.slice(0, -1)}@${domain}`]) {
    const lines = await logged(() => steady.reply({}, { to }));
    expect(lines).toContainEqual(expect.objectContaining({ event: 'reply.refused', reason: 'unknown_address' }));
  }
  expect([await steady.replies(), await other.replies()]).toEqual([[], []]);
  // Programs change the case of addresses.
  await other.reply({}, { to: other.address.toUpperCase() });
  expect(await other.replies()).toHaveLength(1);
});

test('whoever writes in the name of a franchisee is marked, and is nobody of the brand', async () => {
  await begin();
  const { email } = await at.scene.tenant.person('franchisee', []);
  const from = `Grace Hopper <${email}>`;
  await at.reply({ from }, { source: 'news@forger.example', verdicts: { dmarc: 'GRAY', spf: 'PASS' } });
  expect(await at.replies()).toMatchObject([{ direction: 'reply', by: null, otherSender: true, unverified: true }]);
  const lines = await logged(() => at.reply({ from, text: 'Again.' }, { verdicts: { dmarc: 'FAIL' } }));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'reply.refused', reason: 'spoofed' }));
  const { lead } = (await world.call(getLead, { as: at.scene.as, params: at.params })).data;
  expect(lead.firstResponseBy).toBe(at.scene.tenant.admin.id);
});

test('scripts and styles of a mail without a text are no part of it, and archives stay closed', async () => {
  await begin();
  const html =
    '<style>p { color: red }</style><script>alert(1)</script><p onclick="alert(2)">At <b>four</b>.</p><img src="x" onerror="alert(3)">' +
    '<iframe srcdoc="<script>alert(4)</script>"></iframe><a href="javascript:alert(5)">Here</a>';
  // An archive within an archive, as its first bytes say.
  const content = Buffer.from('PK\u0003\u0004inner.zip PK\u0003\u0004', 'latin1');
  const attachments = [
    { filename: 'photo\u202egpj.exe', content, contentType: 'image/jpeg' },
    { filename: 'outer.zip', content, contentType: 'application/zip' },
  ];
  await at.reply({ text: undefined, html, attachments });
  clock.advance(10);
  // Some programs leave the text empty that they send beside it.
  await at.reply({ text: ' ', html });
  const [reply, empty] = await at.replies();
  for (const text of [reply?.text, empty?.text]) {
    expect(text).toContain('At four.');
    expect(text).not.toMatch(/alert\([1-4]|color: red|<\w/);
  }
  expect(reply?.attachments.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ['photo gpj.exe', content.length],
    ['outer.zip', content.length],
  ]);
});

test('a mail with files that are too large is refused before it is read', async () => {
  const attachments = [{ filename: 'film.mov', content: Buffer.alloc(20 * 1024 * 1024) }];
  const lines = await logged(() => steady.reply({ attachments }));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'reply.refused', reason: 'too_large' }));
});

test('a mail that one of ours comes back as is recognised by its Message-ID', async () => {
  await begin();
  const [ours] = await at.scene.mails(at.visitor);
  await at.reply({ messageId: `<${ours?.id}@email.amazonses.com>` });
  expect(await at.replies()).toEqual([]);
});

test('somebody else, and an address that nothing proves, are marked', async () => {
  await begin();
  await at.reply({ from: 'partner@elsewhere.example' }, { source: 'partner@elsewhere.example' });
  clock.advance(10);
  await at.reply({}, { source: 'news@forger.example', verdicts: { dmarc: 'GRAY' } });
  clock.advance(10);
  await at.reply({ text: 'Later.' }, { verdicts: { dmarc: 'GRAY' } });
  expect(await at.replies()).toMatchObject([
    { from: 'partner@elsewhere.example', otherSender: true, unverified: false },
    { from: at.visitor, otherSender: false, unverified: true },
    { from: at.visitor, otherSender: false, unverified: false },
  ]);
});

test.each([{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'bulk' }, { 'X-Auto-Response-Suppress': 'All' }])(
  'a note of absence is kept with a mark: it tells nobody and opens nothing (%o)',
  async (headers) => {
    await begin();
    await archive();
    await at.reply({ headers, text: 'I am away.' });
    await world.stack.drain();
    expect(await at.replies()).toMatchObject([{ text: 'I am away.', automatic: true }]);
    expect(await toldOf()).toEqual([]);
    expect(await statusOf()).toBe('archived');
  },
);

test('two programs that answer each other end after some mails', async () => {
  await begin();
  for (let count = 0; count < 32; count++) await at.reply({ text: `Reply ${count}` });
  expect(await at.replies()).toHaveLength(30);
});

test('an erased lead gets no reply, and nothing of it stays', async () => {
  await begin();
  await world.call(deleteLead, { as: at.scene.as, params: at.params });
  const lines = await logged(() => at.reply({ attachments: [{ filename: 'a.txt', content: 'a' }] }));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'reply.refused', reason: 'lead_gone' }));
});

test('a lead that is erased while its reply is stored keeps nothing of it', async () => {
  await begin();
  const view = brandView(at.params.brandId);
  meanwhile(leadKey(view, at.leadId), () => world.call(deleteLead, { as: at.scene.as, params: at.params }));
  const lines = await logged(() => at.reply({ attachments: [{ filename: 'a.txt', content: 'a' }] }));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'reply.refused', reason: 'lead_gone' }));
  await world.stack.drain();
  expect(await allMessages(view, at.leadId)).toEqual([]);
  const kept: string[] = [];
  await eachStored(view.id, async (versions) => void kept.push(...versions.map(({ key }) => key)));
  expect(kept).toEqual([]);
});

const hostile = (headers: string[], body: string) => Buffer.from([...headers, '', body].join('\r\n'), 'latin1');

test('hostile and damaged mails are read as far as they can be', async () => {
  await begin();
  const from = `From: Grace <${at.visitor}>`;
  const nested = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\r\n\r\nDeep.'
      : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;
  const mails = [
    hostile(
      [from, 'Subject: =?x-unknown?B?////?=', 'Content-Type: text/plain; charset=x-nothing'],
      'Gr\u00fc\u00dfe\u0000\u0007 1',
    ),
    hostile([from, 'Subject: \u0000 2'], 'Nothing \u0000 here'),
    Buffer.from(`${from}\r\n${nested(200)}`),
    hostile([from, ...Array.from({ length: 5000 }, (_, n) => `X-Header-${n}: ${'x'.repeat(100)}`)], 'Many headers'),
    hostile([from, `Subject: ${'long '.repeat(20_000)}`], `${'word '.repeat(20_000)}\n`),
    await composed({ from: at.visitor, to: at.address, html: `<div>${'<b>'.repeat(3000)}Bold</div>` }),
  ];
  for (const raw of mails) {
    clock.advance(10);
    expect((await at.receive(raw)).result).toEqual({ batchItemFailures: [] });
  }
  const replies = await at.replies();
  expect(replies.length).toBeGreaterThanOrEqual(5);
  for (const { text, subject } of replies) {
    expect(text.length).toBeLessThanOrEqual(15_000);
    expect(subject.length).toBeLessThanOrEqual(300);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(text + subject).not.toMatch(/[\u0000-\u0008]/);
  }
  expect(replies.find(({ subject }) => subject.startsWith('long'))?.attachments).toMatchObject([
    { name: 'message.txt', sizeBytes: 100_001 },
  ]);
});
