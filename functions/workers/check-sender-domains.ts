import { now } from '#lib/core/clock.ts';
import { brandMailKey, brandsWithPendingDomain } from '#lib/mail/email-settings.ts';
import { brandView, queryAll } from '#lib/table/table.ts';
import { checkSenderDomain } from '#lib/use-cases/mail/sender-domains.ts';
import { scheduled, settleEach } from '#lib/worker/schedule.ts';

const atOnce = 10;

/** Checks the DNS records of sender domains that are not verified yet. */
export const handler = scheduled(async () => {
  const entries = await queryAll({ index: 'GSI2', partition: brandsWithPendingDomain(), attributes: ['GSI2SK'] });
  const views = entries.map(({ GSI2SK }) => brandView(String(GSI2SK)));
  await settleEach(
    views,
    atOnce,
    (view) => checkSenderDomain(view, brandMailKey(view), now()),
    ({ id }) => ({ brandId: id }),
  );
});
