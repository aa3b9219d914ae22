import { adminsOf } from '#lib/data/brand-admins.ts';
import { brandKey } from '#lib/data/brands.ts';
import { brandView, get } from '#lib/data/table.ts';
import { isMonthly, monthlyKey } from '#lib/data/usage.ts';
import { tryUpdate } from '#lib/data/write.ts';
import { planMail } from '#lib/mail/account-mails.ts';
import type { MailOf } from '#lib/queue/messages.ts';
import type { Notice } from './notice.ts';

/** What is full is told of; for a meter that does not stop at its limit, the time is kept from which it is exceeded. */
export const ofPlan = async (message: MailOf<'plan'>): Promise<Notice | undefined> => {
  const { brandId, meter, month, percent, limit, at } = message;
  const own = brandView(brandId);
  const brand = await get(brandKey(own));
  if (!brand) return undefined;
  if (percent === 100 && month !== undefined && isMonthly(meter))
    await tryUpdate(monthlyKey(own, meter, month), { set: { exceededAt: at }, when: { exceededAt: undefined } });
  return {
    owner: own,
    timezone: brand.timezone,
    occasion: `plan#${meter}#${month ?? 'always'}#${percent}#${limit}`,
    recipients: (await adminsOf(brand)).map(({ email }) => email),
    mail: planMail(brand.name, { meter, percent, limit, month }),
  };
};
