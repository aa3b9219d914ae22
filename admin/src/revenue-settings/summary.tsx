import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useBrand } from '../access/caller.ts';
import { call } from '../data/call.ts';
import { useList, useRead } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { Card, PageHeader, Stack, Toolbar } from '../design/layout.tsx';
import { Table } from '../design/lists/table.tsx';
import { ExportDialog } from '../design/overlays/export-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../design/states.tsx';
import { useFilters } from '../filters/filters.ts';
import { isId } from '../filters/is-id.rules.ts';
import { RegionChoice } from '../regions/choice/choice.tsx';
import { common } from '../texts/en/app/common.ts';
import { revenueSettings as texts } from '../texts/en/locations/revenue-settings.ts';
import { Facts } from './facts.tsx';
import { amountOf } from './numbers.rules.ts';
import { sorted } from './order.rules.ts';
import { type Period, periodsOf } from './period.rules.ts';
import { RevenueTrend } from './revenue-trend.tsx';

const filterNames = ['period', 'region'] as const;

const orderOf = (order: SortDescriptor | undefined) =>
  order && { column: String(order.column), direction: order.direction };

interface Props {
  period: Period;
  regionId: string | undefined;
}

const Summary = ({ period: { label, from, to }, regionId }: Props) => {
  const brand = useBrand();
  const { id: brandId, locale } = brand;
  const [order, setOrder] = useState<SortDescriptor>();
  const { data, error, refetch } = useRead('revenue-settings/get-summary', {
    path: { brandId },
    query: { from, to, regionId },
  });
  const list = useList('locations/list', { path: { brandId }, query: { limit: 100, regionId } });
  const rows = useMemo(() => new Map(data?.data.locations.map((row) => [row.locationId, row])), [data]);
  // Only all locations can be sorted: the API lists them by name.
  useAllPages({ ...list, hasNextPage: list.hasNextPage && order !== undefined });
  const entries = useMemo(() => sorted(list.entries, rows, orderOf(order)), [list.entries, rows, order]);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={8} />;
  const { totals } = data.data;
  const estimateOf = (id: string): string =>
    rows.get(id)?.configured ? amountOf(rows.get(id)?.estimatedRevenueCents ?? null, brand) : '–';
  const leadsOf = (id: string): string => rows.get(id)?.formLeadsMtd.toLocaleString(locale) ?? '–';
  return (
    <Stack>
      <Card title={label}>
        <Facts
          facts={[
            { label: texts.estimate, value: amountOf(totals.estimatedRevenueCents, brand) },
            { label: texts.leads, value: totals.formLeadsMtd.toLocaleString(locale) },
            { label: texts.configured, value: `${totals.configuredCount} / ${totals.locationCount}` },
          ]}
        />
      </Card>
      <RevenueTrend regionId={regionId} />
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
            render: ({ id }) => amountOf(rows.get(id)?.avgTicketCents ?? null, brand),
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
        phoneNote={({ id }) => `${estimateOf(id)} · ${texts.leadCount(rows.get(id)?.formLeadsMtd ?? 0)}`}
        empty={<EmptyState title={texts.none} />}
      />
    </Stack>
  );
};

/** Estimates of all locations that the caller may see. */
export const Page = () => {
  const brand = useBrand();
  const { values, change } = useFilters(filterNames);
  const periods = periodsOf(brand, new Date());
  const [current] = periods;
  const period = periods.find(({ id }) => id === values.period) ?? current;
  if (!period) return null;
  const { from, to } = period;
  const regionId = values.region && isId(values.region) ? values.region : undefined;
  return (
    <>
      <PageHeader
        title={texts.title}
        hint={texts.hint}
        actions={
          <ExportDialog
            title={texts.export.title}
            hint={texts.export.hint(period.label)}
            ready={texts.export.ready}
            create={async () =>
              (await call('revenue-settings/export', { path: { brandId: brand.id }, query: { from, to, regionId } }))
                .export
            }
          />
        }
      />
      <Toolbar label={common.filters}>
        <Select
          label={texts.period}
          options={periods}
          value={period.id}
          onChange={(id) => change({ period: id === current?.id ? undefined : id })}
        />
        <RegionChoice value={regionId} onChange={(region) => change({ region })} />
      </Toolbar>
      <Summary period={period} regionId={regionId} />
    </>
  );
};
