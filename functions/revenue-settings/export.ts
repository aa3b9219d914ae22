import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { revenueCsv } from '#lib/places/revenue-settings/csv.rules.ts';
import { exportRevenue } from '#lib/places/revenue-settings/months.contract.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { currencyOfBrand } from '#lib/platform/core/money.ts';
import { storeForDownload } from '#lib/platform/media/bucket/downloads.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { getEach } from '#lib/platform/table/table.ts';
import { askedMonths, monthlyRevenue } from '#lib/use-cases/revenue-settings/months.ts';

const exportsPerHour = 20;

export const handler = handle(exportRevenue, async ({ query }, { brand, view, caller, now, commit }) => {
  const months = askedMonths(brand, query, now);
  const { locationIds } = await withinRegion(view, caller, query.regionId);
  const [calls, rows] = await Promise.all([
    countCall(view, 'REVENUE_EXPORT', 'hour', now),
    monthlyRevenue(view, locationIds, months),
  ]);
  checkRate([{ name: 'exports', count: calls, max: exportsPerHour }]);
  const locations = await getEach(rows.map(({ locationId }) => locationKey(view, locationId)));
  const named = rows.map((row, at) => ({ ...row, locationName: locations[at]?.name }));
  const count = months.length * rows.length;
  const [from, to] = [months[0], months.at(-1)];
  const filename = `revenue-${from === to ? from : `${from}-to-${to}`}.csv`;
  const id = newId(now);
  const file = {
    key: `exports/${view.id}/${id}/${filename}`,
    body: revenueCsv(named, months, currencyOfBrand(brand)),
    contentType: 'text/csv; charset=utf-8',
    filename,
  };
  const { link } = await storeForDownload(file, now);
  return commit(
    { export: { ...link, filename, rows: count } },
    auditChange('revenue-export', id, undefined, { from, to, rows: count }),
  );
});
