import { dayIn } from '#lib/domain/calendar.ts';
import type { Key, View } from './table.ts';
import { tryUpdate } from './write.ts';

/** Mails that were sent for a brand in one month of its time zone. */
const monthlyMailsKey = (owner: View, month: string): Key<{ emails: number }> => owner.key('USAGE', `emails#${month}`);

/** Counts a mail that went out for a brand; those of others are on no plan. A crash may lose one: it bills nobody. */
export const countMail = async (owner: View, timezone = 'UTC', now: Date): Promise<void> => {
  if (owner.owner !== 'brand') return;
  await tryUpdate(monthlyMailsKey(owner, dayIn(timezone, now).slice(0, 7)), { add: { emails: 1 } });
};
