import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { brandView, type View } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { markOf, monthlyKey } from './usage.ts';

interface Sent {
  owner: View;
  timezone: string | undefined;
  at: Date;
}

const addMails = async (brandId: string, month: string, emails: number): Promise<void> => {
  const view = brandView(brandId);
  const key = monthlyKey(view, 'emailsPerMonth', month);
  await tryUpdate(key, { set: { ...markOf(view, 'emailsPerMonth', month) }, add: { emails } });
};

/** Counts mails that were sent for brands, those of one moment together. A crash may lose a count; nobody is billed by it. */
export const mailCount = () =>
  joinCalls(async (sent: readonly Sent[]) => {
    const ofBrands = sent
      .filter(({ owner }) => owner.owner === 'brand')
      .map(({ owner, timezone = 'UTC', at }) => ({ brandId: owner.id, month: dayIn(timezone, at).slice(0, 7) }));
    const groups = [...Map.groupBy(ofBrands, ({ brandId, month }) => `${brandId}#${month}`).values()];
    await Promise.all(
      groups.map(async ([first, ...others]) => first && addMails(first.brandId, first.month, 1 + others.length)),
    );
    return sent.map(() => undefined);
  });
