import { decimalText } from '#lib/platform/core/money.ts';
import { csvOf } from '#lib/platform/core/text/csv.ts';
import { estimatedRevenue, type Inputs, isConfigured } from './rules.ts';

interface Row {
  locationId: string;
  locationName: string | undefined;
  inputs: Inputs;
  leadsIn: (month: string) => number;
}

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

/** The revenue of each location in each month as CSV. Cells of what is unknown are empty. */
export const revenueCsv = (rows: readonly Row[], months: readonly string[], currency: string): string => {
  const cells = months.flatMap((month) =>
    rows.map(({ locationId, locationName, inputs, leadsIn }) => {
      const { avgTicketCents, closeRatePct } = inputs;
      const leads = leadsIn(month);
      return [
        month,
        locationId,
        locationName,
        leads,
        avgTicketCents === null ? null : decimalText(avgTicketCents, currency),
        closeRatePct,
        isConfigured(inputs) ? decimalText(estimatedRevenue(leads, inputs), currency) : null,
        currency,
      ];
    }),
  );
  return csvOf([heading, ...cells]);
};
