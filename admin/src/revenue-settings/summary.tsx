import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useBrand } from '../access/caller.ts';
import { useList, useRead } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Card, PageHeader, Stack } from '../design/layout.tsx';
import { Table } from '../design/lists/table.tsx';
import { EmptyState, ErrorState, LoadingState } from '../design/states.tsx';
import { revenueSettings as texts } from '../texts/en/locations/revenue-settings.ts';
import { Facts } from './facts.tsx';
import { amountOf, monthOf } from './numbers.rules.ts';
import { sorted } from './order.rules.ts';

const orderOf = (order: SortDescriptor | undefined) =>
  order && { column: String(order.column), direction: order.direction };

const Summary = () => {
  const brand = useBrand();
  const { id: brandId, locale } = brand;
  const [order, setOrder] = useState<SortDescriptor>();
  const { data, error, refetch } = useRead('revenue-settings/get-summary', { path: { brandId } });
  const list = useList('locations/list', { path: { brandId }, query: { limit: 100 } });
  const rows = useMemo(() => new Map(data?.data.locations.map((row) => [row.locationId, row])), [data]);
  // Only all locations can be sorted: the API lists them by name.
  useAllPages({ ...list, hasNextPage: list.hasNextPage && order !== undefined });
  const entries = useMemo(() => sorted(list.entries, rows, orderOf(order)), [list.entries, rows, order]);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={8} />;
  const { totals } = data.data;
  const estimateOf = (id: string): string =>
    rows.get(id)?.configured ? amountOf(rows.get(id)?.estimatedRevenueCents ?? null, locale) : '–';
  const leadsOf = (id: string): string => rows.get(id)?.formLeadsMtd.toLocaleString(locale) ?? '–';
  return (
    <Stack>
      <Card title={texts.month(monthOf(brand))}>
        <Facts
          facts={[
            { label: texts.estimate, value: amountOf(totals.estimatedRevenueCents, locale) },
            { label: texts.leads, value: totals.formLeadsMtd.toLocaleString(locale) },
            { label: texts.configured, value: `${totals.configuredCount} / ${totals.locationCount}` },
          ]}
        />
      </Card>
      <Table
        label={texts.all}
        list={{ ...list, entries }}
        sort={order}
        onSort={setOrder}
        href={({ id }) => `/brands/${brandId}/locations/${id}/revenue`}
        columns={[
          { id: 'name', label: texts.location, render: ({ name }) => name, width: '2fr', minWidth: 210 },
          {
            id: 'estimate',
            label: texts.estimate,
            minWidth: 154,
            render: ({ id }) => estimateOf(id),
            isSortable: true,
            isNumber: true,
            isWide: true,
          },
          {
            id: 'leads',
            label: texts.leads,
            minWidth: 134,
            render: ({ id }) => leadsOf(id),
            isSortable: true,
            isNumber: true,
            isWide: true,
          },
          {
            id: 'ticket',
            label: texts.fields.avgTicketCents,
            render: ({ id }) => amountOf(rows.get(id)?.avgTicketCents ?? null, locale),
            isSortable: true,
            isNumber: true,
            isWide: true,
          },
          {
            id: 'rate',
            label: texts.closeRate,
            render: ({ id }) => rows.get(id)?.closeRatePct ?? '–',
            isSortable: true,
            minWidth: 116,
            isNumber: true,
            isWide: true,
          },
        ]}
        phoneNote={({ id }) => `${texts.estimate}: ${estimateOf(id)} · ${texts.leads}: ${leadsOf(id)}`}
        empty={<EmptyState title={texts.none} />}
      />
    </Stack>
  );
};

/** Estimates of all locations that the caller may see. */
export const Page = () => (
  <>
    <PageHeader title={texts.title} hint={texts.hint} />
    <Summary />
  </>
);
