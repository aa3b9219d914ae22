import { randomUUID } from 'node:crypto';
import { inboundFolder } from '#lib/delivery/inbound/folder.contract.ts';
import { now } from '#lib/platform/core/clock.ts';
import { storePrivate } from '#lib/platform/media/bucket/private-files.ts';
import { receiveMail } from '#lib/use-cases/messages/receive.ts';
import { replyAddress } from '#lib/use-cases/messages/reply-address.ts';
import type { Step } from './actions.ts';
import type { DemoClient, DemoUser } from './client.ts';

/** A lead of the demo whose location has a person. Its id is known once it is submitted. */
export interface Arrival {
  at: number;
  leadId: () => string;
  email: string;
  person: DemoUser;
}

type Numbered = Arrival & { number: number };

interface InboxOptions {
  client: DemoClient;
  brandId: string;
  admin: DemoUser;
  arrivals: readonly Arrival[];
  /** Midnight of the anchor's day, in milliseconds. */
  anchor: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const template = {
  name: 'First answer',
  subject: 'Your question to {{location.name}}',
  text: 'Hello {{lead.name}},\n\nthank you for writing to us. When may we call you?',
};
const passed = { status: 'PASS' };

/** The visitor's answer, as the mail service hands it over. */
const reply = async (brandId: string, { leadId, email }: Arrival, text: string): Promise<void> => {
  const recipient = (await replyAddress({ brandId, leadId: leadId() })) ?? '';
  const messageId = randomUUID();
  const objectKey = `${inboundFolder}/${messageId}` as const;
  const headers = [
    `From: ${email}`,
    `To: ${recipient}`,
    'Subject: Re: Your question',
    `Message-ID: <${messageId}@${email.split('@')[1]}>`,
    `Date: ${now().toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
  ];
  await storePrivate(objectKey, new TextEncoder().encode(`${headers.join('\r\n')}\r\n\r\n${text}`), 'message/rfc822');
  const verdicts = { spamVerdict: passed, virusVerdict: passed, spfVerdict: passed, dkimVerdict: passed };
  await receiveMail({
    mail: { messageId, source: email, timestamp: now().toISOString() },
    receipt: { recipients: [recipient], ...verdicts, dmarcVerdict: passed, action: { objectKey } },
  });
};

/** Something that is done about a lead, so many minutes after it came in. */
const after = ({ at, leadId }: Arrival, minutes: number, run: (path: string) => Promise<void>): Step => ({
  at: at + minutes * minute,
  run: () => run(`/leads/${leadId()}`),
});

/** The rules of the brand, and what its people did with leads of the last days. */
export const inboxOf = ({ client: { send }, brandId, admin, arrivals, anchor }: InboxOptions): Step[] => {
  let templateId = '';
  const rules: Step = {
    at: -8 * day,
    run: async () => {
      const made = await send<{ template: { id: string } }>(admin, 'POST', '/answer-templates', template);
      templateId = made.template.id;
      await send(admin, 'PUT', '/assignment-rules', { general: { assign: 'round_robin' } });
      await send(admin, 'PUT', '/escalations', {
        general: [
          { afterBusinessMinutes: 60, tell: { assigned: true, location: true } },
          { afterBusinessMinutes: 240, tell: { admins: true } },
        ],
      });
    },
  };
  const ways: readonly ((arrival: Numbered) => Step[])[] = [
    (arrival) => [
      after(arrival, 12, async (path) => {
        const { name: _, ...body } = template;
        await send(arrival.person, 'POST', `${path}/answers`, { ...body, templateId });
      }),
      after(arrival, 40, () => reply(brandId, arrival, 'Tomorrow after four would be good. The side door is open.')),
    ],
    (arrival) => [
      after(arrival, 6, async (path) => {
        await send(arrival.person, 'POST', `${path}/calls`, { result: 'reached' });
        const dueAt = new Date(anchor + (1 + arrival.number) * day + 21 * hour).toISOString();
        const task = { text: 'Send the offer for the new heater', dueAt, assignedTo: arrival.person.userId };
        await send(arrival.person, 'POST', `${path}/tasks`, task);
      }),
    ],
    (arrival) => [
      after(arrival, 30, async (path) => {
        await send(admin, 'PUT', `${path}/assignment`, { assignedTo: arrival.person.userId });
        const text = 'A customer since 2019. Please offer the service plan as well.';
        await send(admin, 'POST', `${path}/notes`, { text, mentions: [arrival.person.userId] });
      }),
    ],
    (arrival) => [
      after(arrival, 9, async (path) => {
        await send(arrival.person, 'POST', `${path}/calls`, { result: 'not_reached' });
      }),
      after(arrival, 95, async (path) => {
        await send(arrival.person, 'POST', `${path}/calls`, { result: 'reached' });
        const outcome = { result: 'won', valueCents: 128_000 };
        await send(arrival.person, 'PUT', `${path}/outcome`, { outcome });
      }),
    ],
    (arrival) => [
      after(arrival, 70, async (path) => {
        await send(arrival.person, 'POST', `${path}/notes`, { text: 'Found somebody who could come sooner.' });
        await send(arrival.person, 'PUT', `${path}/outcome`, { outcome: { result: 'lost', reason: 'price' } });
      }),
    ],
  ];
  const worked = arrivals.filter(({ at }) => at > -7 * day && at < -3 * hour);
  return [rules, ...worked.flatMap((arrival, at) => ways[at % ways.length]?.({ ...arrival, number: at % 4 }) ?? [])];
};
