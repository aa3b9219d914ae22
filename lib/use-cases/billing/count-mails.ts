import { dayIn } from '#lib/core/calendar.ts';
import { brandView, type View } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import { markOf, monthlyKey } from './usage.ts';

/** Counts a mail that was sent for a brand. A crash may lose a count; nobody is billed by it. */
export const countMail = async (owner: View, timezone = 'UTC', now: Date): Promise<void> => {
  if (owner.owner !== 'brand') return;
  const view = brandView(owner.id);
  const month = dayIn(timezone, now).slice(0, 7);
  const key = monthlyKey(view, 'emailsPerMonth', month);
  await tryUpdate(key, { set: { ...markOf(view, 'emailsPerMonth', month) }, add: { emails: 1 } });
};
