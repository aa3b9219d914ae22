import type { RevenueRow } from '../../../lib/places/revenue-settings/contract.ts';

type Row = Pick<
  RevenueRow,
  'formLeadsMtd' | 'estimatedRevenueCents' | 'avgTicketCents' | 'closeRatePct' | 'configured'
>;

/** Columns that the page sorts by. */
const sortings: Readonly<Record<string, (row: Row) => number | null>> = {
  estimate: ({ configured, estimatedRevenueCents }) => (configured ? estimatedRevenueCents : null),
  leads: ({ formLeadsMtd }) => formLeadsMtd,
  ticket: ({ avgTicketCents }) => avgTicketCents,
  rate: ({ closeRatePct }) => (closeRatePct === null ? null : Number(closeRatePct)),
};

interface Order {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The locations sorted by a column of the revenue table. Those with an empty cell come last, ascending and descending. */
export const sorted = <Location extends { id: string }>(
  locations: readonly Location[],
  rows: ReadonlyMap<string, Row>,
  order: Order | undefined,
): readonly Location[] => {
  const read = order && sortings[order.column];
  if (!read) return locations;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const numberOf = ({ id }: Location): number | null => {
    const row = rows.get(id);
    return row ? read(row) : null;
  };
  return locations.toSorted((a, b) => {
    const [first, second] = [numberOf(a), numberOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
};
