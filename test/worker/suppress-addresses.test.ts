import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, expect, test } from 'vitest';
import { handler as deployed } from '#functions/workers/suppress-addresses.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { withoutSuppressed } from '#lib/delivery/mail/suppressions.ts';
import { get, getAll, platformView } from '#lib/platform/table/table.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { startWorld } from '#test/support/world.ts';

const handler = asFunction('workers/suppress-addresses', deployed);

const world = await startWorld();
const client = new SQSClient({ endpoint: world.stack.endpoints.sqs, region, credentials });

afterAll(() => client.destroy());

const tell = async (...events: object[]): Promise<void> => {
  const QueueUrl = world.stack.queueUrls['mail-events'];
  for (const event of events)
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(event) }));
  await world.stack.drain();
};

const bounce = (bounceType: string, ...addresses: string[]) => ({
  eventType: 'Bounce',
  mail: { messageId: '1' },
  bounce: { bounceType, bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress })) },
});
const complaint = (emailAddress: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress }] },
});

const reasonFor = async (address: string) => {
  const found = await get(platformView.key<{ reason: string; suppressedAt: string }>('SUPPRESSED', address));
  return found?.reason;
};

test('an address that does not exist, or complains, gets no more mail', async () => {
  await tell(bounce('Permanent', 'Gone@Old.example', 'Left <left@old.example>'), complaint('angry@old.example'));
  expect(
    await withoutSuppressed(['gone@old.example', 'left@old.example', 'ANGRY@old.example', 'here@old.example'], getAll),
  ).toEqual(['here@old.example']);
  expect(await reasonFor('angry@old.example')).toBe('complaint');
});

test('an address with a full mailbox still gets mail', async () => {
  await tell(bounce('Transient', 'full@old.example'), { eventType: 'Delivery' });
  expect(await withoutSuppressed(['full@old.example'], getAll)).toEqual(['full@old.example']);
});

test('the first reason is kept when others and duplicates follow', async () => {
  // Events that arrive together are handled at the same time.
  await tell(complaint('twice@old.example'));
  await tell(bounce('Permanent', 'twice@old.example'), complaint('twice@old.example'));
  expect(await reasonFor('twice@old.example')).toBe('complaint');
});

test("the service's test message is not an event, and hides none", async () => {
  const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.';
  const body = JSON.stringify(bounce('Permanent', 'after@old.example'));
  const records = [greeting, body].map((text, at) => ({ messageId: `message-${at}`, body: text }));
  expect(await handler({ Records: records as never[] })).toEqual({ batchItemFailures: [] });
  expect(await reasonFor('after@old.example')).toBe('bounce');
});
