import { useMemo } from 'react';
import { useBrand } from '../access/caller.ts';
import { useList, useRead } from '../data/use.ts';
import { Card, PageHeader, Stack } from '../design/layout.tsx';
import { Table } from '../design/lists/table.tsx';
import { EmptyState, ErrorState, LoadingState } from '../design/states.tsx';
import { revenueSettings as texts } from '../texts/en/locations/revenue-settings.ts';
import { Facts } from './facts.tsx';
import { amountOf } from './numbers.rules.ts';

const Summary = () => {
  const { id: brandId, locale } = useBrand();
  const { data, error, refetch } = useRead('revenue-settings/get-summary', { path: { brandId } });
  const list = useList('locations/list', { path: { brandId }, query: { limit: 100 } });
  const rows = useMemo(() => new Map(data?.data.locations.map((row) => [row.locationId, row])), [data]);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={8} />;
  const { totals } = data.data;
  const estimateOf = (id: string): string =>
    rows.get(id)?.configured ? amountOf(rows.get(id)?.estimatedRevenueCents ?? null, locale) : '–';
  const leadsOf = (id: string): string => rows.get(id)?.formLeadsMtd.toLocaleString(locale) ?? '–';
  return (
    <Stack>
      <Card title={texts.month}>
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
        list={list}
        href={({ id }) => `/brands/${brandId}/locations/${id}/revenue`}
        columns={[
          { id: 'name', label: texts.location, render: ({ name }) => name, width: '2fr', minWidth: 210 },
          {
            id: 'estimate',
            label: texts.estimate,
            minWidth: 154,
            render: ({ id }) => estimateOf(id),
            isNumber: true,
            isWide: true,
          },
          {
            id: 'leads',
            label: texts.leads,
            minWidth: 134,
            render: ({ id }) => leadsOf(id),
            isNumber: true,
            isWide: true,
          },
          {
            id: 'ticket',
            label: texts.fields.avgTicketCents,
            render: ({ id }) => amountOf(rows.get(id)?.avgTicketCents ?? null, locale),
            isNumber: true,
            isWide: true,
          },
          {
            id: 'rate',
            label: texts.closeRate,
            render: ({ id }) => rows.get(id)?.closeRatePct ?? '–',
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
