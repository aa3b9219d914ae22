import { expect, test } from 'vitest';
import { queues, workers } from '#infra/resources.ts';
import { noticeLeaseMs } from '#lib/delivery/mail/sent-notices.ts';
import { slotLeaseMs } from '#lib/delivery/webhooks/shares/endpoint-health.rules.ts';

test.each([
  ['deliver-webhook', slotLeaseMs],
  ['deliver-isolated-webhook', slotLeaseMs],
  ['send-mail', noticeLeaseMs],
] as const)(
  'a lease of %s lasts as long as the function, and has ended when its message is delivered again',
  (name, leaseMs) => {
    const { timeoutSeconds, trigger } = workers[name];

    expect(leaseMs).toBeGreaterThan(timeoutSeconds * 1000);
    expect(leaseMs).toBeLessThan(queues[trigger.queue].visibilitySeconds * 1000);
  },
);
