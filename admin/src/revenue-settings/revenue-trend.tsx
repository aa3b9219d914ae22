import { useState } from 'react';
import { shortMoneyText } from '../../../lib/platform/core/money.ts';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Trend } from '../design/charts/trend.tsx';
import { Segments } from '../design/fields/segments.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { revenueSettings as texts } from '../texts/en/locations/revenue-settings.ts';
import { amountOf } from './numbers.rules.ts';
import { monthText } from './period.rules.ts';

type Measure = 'revenue' | 'leads';

const measures = (['revenue', 'leads'] as const).map((id) => ({ id, label: texts.measures[id] }));

interface Props {
  locationId?: string;
  regionId?: string | undefined;
}

/** The last twelve months of the brand, of a region, or of one location. */
export const RevenueTrend = ({ locationId, regionId }: Props) => {
  const brand = useBrand();
  const { id: brandId, locale } = brand;
  const [chosen, setChosen] = useState<Measure>();
  const { data, error, refetch } = useRead('revenue-settings/get-trend', {
    path: { brandId },
    query: { locationId, regionId },
  });
  const months = data?.data.months ?? [];
  const hasEstimates = months.some(({ estimatedRevenueCents }) => estimatedRevenueCents > 0);
  const measure = chosen ?? (hasEstimates ? 'revenue' : 'leads');
  const points = months.map(({ month, formLeads, estimatedRevenueCents }) => ({
    label: monthText(month, locale),
    tick: monthText(month, locale, 'short'),
    value: measure === 'leads' ? formLeads : estimatedRevenueCents,
  }));
  const actions = (
    <Segments
      label={texts.measure}
      options={measures}
      value={measure}
      onChange={(id) => setChosen(id === 'leads' ? 'leads' : 'revenue')}
    />
  );
  return (
    <Card title={texts.trend} actions={data && actions}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={6} />)}
      {data && (
        <Trend
          label={texts.trendOf(texts.measures[measure])}
          of={texts.measures[measure]}
          by={texts.monthColumn}
          kind="columns"
          points={points}
          textOf={(value) => (measure === 'leads' ? texts.leadCount(value) : amountOf(value, brand))}
          axisTextOf={(value) =>
            measure === 'leads' ? value.toLocaleString(locale) : shortMoneyText(value, brand.currency, locale)
          }
        />
      )}
      <Hint>{measure === 'revenue' && !hasEstimates && data ? texts.missing : texts.trendHint}</Hint>
    </Card>
  );
};
