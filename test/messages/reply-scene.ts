import { randomUUID } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { handler as receiveMailHandler } from '#functions/workers/receive-mail.ts';
import { inboundFolder } from '#lib/delivery/inbound/folder.contract.ts';
import { createAnswer, listMessages } from '#lib/delivery/messages/contract.ts';
import { now } from '#lib/platform/core/clock.ts';
import { storePrivate } from '#lib/platform/media/bucket/private-files.ts';
import { replyAddress } from '#lib/use-cases/messages/reply-address.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import type { World } from '#test/support/product.ts';
import { eventOf, openScene } from '#test/webhooks/scene.ts';

const receiveMail = asFunction('workers/receive-mail', receiveMailHandler);
const composer = createTransport({ streamTransport: true, buffer: true });

/** The bytes of a mail as a mail program makes them. */
export const composed = async (mail: SendMailOptions): Promise<Buffer> => {
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('The mail is no buffer');
  return message;
};

type Verdicts = Partial<Record<'spam' | 'virus' | 'spf' | 'dkim' | 'dmarc', string>>;

interface Sent {
  verdicts?: Verdicts;
  source?: string;
  to?: string;
}

let visitors = 0;

/** A lead that was answered, and ways to reply to it. */
export const repliedScene = async (world: World, settings: object = {}) => {
  const scene = await openScene(world, settings);
  const visitor = `grace-${visitors++}@visitor.example`;
  const leadId = await scene.submit({ name: 'Grace Hopper', email: visitor });
  const params = { ...scene.params, leadId };
  const body = { subject: 'Your question', text: 'When may we call you?' };
  await world.call(createAnswer, { as: scene.tenant.admin.credentials, params, body });
  await world.stack.drain();
  const address = (await replyAddress(params)) ?? '';
  const mailOf = (given: SendMailOptions = {}) =>
    composed({
      from: `Grace Hopper <${visitor}>`,
      to: address,
      subject: 'Re: Your question',
      text: 'Today.',
      ...given,
    });

  /** A mail that SES has stored, and its report with the verdicts. */
  const handedOver = async (raw: Uint8Array, { verdicts = {}, source = visitor, to = address }: Sent = {}) => {
    const messageId = randomUUID();
    const objectKey = `${inboundFolder}/${messageId}`;
    await storePrivate(objectKey, raw, 'message/rfc822');
    const given = { spam: 'PASS', virus: 'PASS', spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', ...verdicts };
    const said = Object.fromEntries(Object.entries(given).map(([name, status]) => [`${name}Verdict`, { status }]));
    const receipt = { recipients: [to], ...said, action: { type: 'S3', objectKey } };
    return eventOf({
      notificationType: 'Received',
      mail: { messageId, timestamp: now().toISOString(), source },
      receipt,
    });
  };
  const receive = async (raw: Uint8Array, sent?: Sent) => {
    const event = await handedOver(raw, sent);
    return { event, result: await receiveMail(event) };
  };
  const reply = async (given: SendMailOptions = {}, sent: Sent = {}) => receive(await mailOf(given), sent);
  const messages = async () =>
    (await world.call(listMessages, { as: scene.as, params, query: { limit: 100 } })).data.messages;
  const replies = async () => (await messages()).filter(({ direction }) => direction === 'reply');
  return {
    scene,
    visitor,
    leadId,
    params,
    address,
    mailOf,
    handedOver,
    receive,
    reply,
    messages,
    replies,
    again: receiveMail,
  };
};
