import { brandsWithPendingDomain } from '#lib/delivery/email-settings/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { checkSenderDomain } from '#lib/use-cases/mail/sender-domains.ts';
import { scheduled, settleEach } from '#lib/worker/schedule.ts';

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
