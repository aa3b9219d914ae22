import { auditChange } from '#lib/audit/rules.ts';
import { newId } from '#lib/core/ids.ts';
import { currencyOfBrand, decimalText } from '#lib/core/money.ts';
import { csvOf } from '#lib/core/text/csv.ts';
import { handle } from '#lib/http/handle.ts';
import { checkRate } from '#lib/http/rate.ts';
import { locationKey } from '#lib/locations/records.ts';
import { storeForDownload } from '#lib/media/bucket/downloads.ts';
import { exportRevenue } from '#lib/revenue-settings/months.contract.ts';
import { estimatedRevenue } from '#lib/revenue-settings/rules.ts';
import { countCall } from '#lib/table/rates.ts';
import { getEach } from '#lib/table/table.ts';
import { askedMonths, monthlyRevenue } from '#lib/use-cases/revenue/months.ts';

const exportsPerHour = 20;

const heading = [
  'month',
  'locationId',
  'locationName',
  'formLeads',
  'avgTicket',
  'closeRatePct',
  'estimatedRevenue',
  'currency',
];

export const handler = handle(exportRevenue, async ({ query }, { brand, view, caller, now, commit }) => {
  const months = askedMonths(brand, query, now);
  const [count, rows] = await Promise.all([
    countCall(view, 'REVENUE_EXPORT', 'hour', now),
    monthlyRevenue(view, caller.locationIds, months),
  ]);
  checkRate([{ name: 'exports', count, max: exportsPerHour }], now);
  const locations = await getEach(rows.map(({ locationId }) => locationKey(view, locationId)));
  const currency = currencyOfBrand(brand);
  const cells = months.flatMap((month) =>
    rows.map(({ locationId, inputs, leadsIn }, at) => {
      const { avgTicketCents, closeRatePct } = inputs;
      const isConfigured = avgTicketCents !== null && closeRatePct !== null;
      return [
        month,
        locationId,
        locations[at]?.name,
        leadsIn(month),
        avgTicketCents === null ? null : decimalText(avgTicketCents, currency),
        closeRatePct,
        isConfigured ? decimalText(estimatedRevenue(leadsIn(month), inputs), currency) : null,
        currency,
      ];
    }),
  );
  const [from, to] = [months[0], months.at(-1)];
  const filename = `revenue-${from === to ? from : `${from}-to-${to}`}.csv`;
  const id = newId(now);
  const file = {
    key: `exports/${view.id}/${id}/${filename}`,
    body: csvOf([heading, ...cells]),
    contentType: 'text/csv; charset=utf-8',
    filename,
  };
  const link = await storeForDownload(file, now);
  return commit(
    { export: { ...link, filename, rows: cells.length } },
    auditChange('revenue-export', id, undefined, { from, to, rows: cells.length }),
  );
});
