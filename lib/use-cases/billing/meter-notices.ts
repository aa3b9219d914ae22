import { type MonthlyUsage, monthlyKey, monthlyMeters } from '#lib/accounts/billing/monthly-usage.ts';
import { crossed } from '#lib/accounts/billing/overages.rules.ts';
import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import type { MeterRecord } from '#lib/platform/meters/units.ts';
import { limitsOf } from '#lib/platform/plans/plan.rules.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { getRecent } from '#lib/platform/table/cached.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

type Meter = MeterRecord | MonthlyUsage;

interface Change {
  before: Meter | undefined;
  after: Meter | undefined;
}

const countOf = (meter: Meter | undefined): number => {
  if (!meter) return 0;
  return 'month' in meter ? (meter[monthlyMeters[meter.meter]] ?? 0) : meter.used;
};

/** A meter without a hard limit stores when it was first exceeded. A redelivered change does not overwrite the time. */
const noteExcess = async ({ before, after }: Change, limit: number, now: Date): Promise<void> => {
  if (!after || !('month' in after) || countOf(before) > limit || countOf(after) <= limit) return;
  const key = monthlyKey(brandView(after.brandId), after.meter, after.month);
  await tryUpdate(key, { set: { exceededAt: now.toISOString() }, when: { exceededAt: after.exceededAt } });
};

/** Returned units pass no limit upwards. */
const hasRisen = ({ before, after }: Change): boolean => countOf(after) > countOf(before);

const noticeOf = async (
  { before, after }: Change,
  brand: BrandRecord | undefined,
  now: Date,
): Promise<MailOf<'plan'>[]> => {
  const limit = brand && after ? limitsOf(brand, now)[after.meter] : null;
  if (!after || limit === null) return [];
  await noteExcess({ before, after }, limit, now);
  const percent = crossed(countOf(before), countOf(after), limit);
  if (percent === undefined) return [];
  const { brandId, meter } = after;
  return [{ kind: 'plan', brandId, meter, ...('month' in after && { month: after.month }), percent, limit }];
};

/** Notifies a brand's admins when a meter of their plan fills up, for each change of it in the stream. */
export const watchMeters = async (changes: readonly Change[], now: Date): Promise<void> => {
  const byBrand = [...Map.groupBy(changes.filter(hasRisen), ({ after }) => after?.brandId ?? '')];
  const noticed = byBrand.map(async ([brandId, risen]) => {
    const { brand } = await getRecent({ brand: brandKey(brandView(brandId)) });
    return (await Promise.all(risen.map((change) => noticeOf(change, brand, now)))).flat();
  });
  const notices = (await Promise.all(noticed)).flat();
  await send(
    'mail',
    notices.map((body) => ({ body, group: body.brandId })),
  );
};
