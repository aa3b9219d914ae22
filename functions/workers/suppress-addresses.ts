import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import { mailEvent, suppressedBy, withoutGreeting } from '#lib/use-cases/mail/mail-events.ts';
import { consume } from '#lib/worker/consume.ts';

const suppressAll = consume(mailEvent, async (event) => {
  const found = suppressedBy(event);
  if (!found) return;
  await Promise.all(found.addresses.map((address) => suppress(address, found.reason, now())));
  log.info('mail.suppressed', { reason: found.reason, addresses: found.addresses.length });
});

/** Suppresses addresses that bounce or complain: mail to them would cost all brands their reputation. */
export const handler = (event: Parameters<typeof suppressAll>[0]) => suppressAll(withoutGreeting(event));
