import { now } from '#lib/core/clock.ts';
import { brandsWithPendingDomain } from '#lib/mail/email-settings.ts';
import { settleEach } from '#lib/observe/settle-each.ts';
import { checkSenderDomain } from '#lib/use-cases/mail/sender-domains.ts';
import { scheduled } from '#lib/worker/schedule.ts';

const atOnce = 10;

/** Checks the DNS records of sender domains that are not verified yet. */
export const handler = scheduled(async () => {
  await settleEach(
    await brandsWithPendingDomain(),
    atOnce,
    (view) => checkSenderDomain(view, now()),
    ({ id }) => ({ brandId: id }),
  );
});
