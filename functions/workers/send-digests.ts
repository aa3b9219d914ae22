import { brandKey } from '#lib/accounts/brands/records.ts';
import { brandMailKey, brandsWithDigest } from '#lib/delivery/email-settings/records.ts';
import { digestDue } from '#lib/delivery/mail/digest/digest.rules.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import { getEach } from '#lib/platform/table/table.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Queues the digests that are due. Each is sent once, even if it is queued twice within the morning. */
export const handler = scheduled(async () => {
  const views = await brandsWithDigest();
  const [brands, settings] = await Promise.all([getEach(views.map(brandKey)), getEach(views.map(brandMailKey))]);
  const due = views.flatMap(({ id }, at): Outgoing<MailOf<'digest'>>[] => {
    const period = settings[at]?.digest ?? 'off';
    const brand = brands[at];
    const day = brand && period !== 'off' ? digestDue(period, brand.timezone, now()) : undefined;
    return day === undefined || period === 'off'
      ? []
      : [{ body: { kind: 'digest', brandId: id, period, day }, group: id }];
  });
  await send('mail', due);
});
