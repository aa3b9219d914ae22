import { maxRecentLeads } from '../../../lib/accounts/brands/summary-limits.contract.ts';
import { lastDays } from '../../../lib/platform/core/time/calendar.ts';
import { useBrand } from '../access/caller.ts';
import { BarChart } from '../design/charts/bars.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { sourceName } from '../leads/detail/source-name.ts';
import { searchOf } from '../leads/filter.rules.ts';
import { home as texts } from '../texts/en/app/home.ts';
import { leads } from '../texts/en/leads/leads.ts';
import { trendOf } from './trend.rules.ts';
import type { CardProps } from './types.ts';

const signs = { up: '+', down: '−', same: '' };

const changeIn = (now: number, before: number | null): string => {
  if (before === null) return '';
  const { direction, percent } = trendOf(now, before);
  return direction === 'same' || percent === null ? '' : `${signs[direction]}${percent}%`;
};

/** The first of the days that the cards count, so that a link leads to the same leads. */
const useFirstDay = (): string | undefined => lastDays(useBrand().timezone, new Date(), 30)[0];

export const ByLocation = ({ summary, base }: CardProps) => {
  const { byLocation, withoutLocation } = summary.leads;
  const unplaced = {
    locationId: 'none',
    name: leads.filters.noLocation,
    ...(withoutLocation ?? { leads: 0, before: 0 }),
  };
  const rows = unplaced.leads > 0 ? [...byLocation, unplaced] : byLocation;
  const from = useFirstDay();
  return (
    <Card title={texts.byLocation}>
      {rows.length === 0 && <Hint>{texts.noLeads}</Hint>}
      <BarChart
        beforeLabel={texts.daysBefore}
        bars={rows.map(({ locationId, name, leads: value, before }) => ({
          id: locationId,
          label: name,
          value,
          before,
          note: changeIn(value, before),
          to: `${base}/leads${searchOf({ view: 'all', locationId, from })}`,
        }))}
      />
    </Card>
  );
};

export const BySource = ({ summary: { recent }, base, locationId, regionId }: CardProps) => {
  const from = useFirstDay();
  return (
    <Card title={texts.bySource}>
      {recent.bySource.length === 0 && <Hint>{texts.noLeads}</Hint>}
      <BarChart
        beforeLabel={texts.daysBefore}
        bars={recent.bySource.map(({ sourceType, leads: value, before }) => ({
          id: sourceType ?? 'unknown',
          label: sourceName(sourceType) ?? leads.unknownSource,
          value,
          before,
          note: changeIn(value, before),
          to:
            sourceType === null
              ? undefined
              : `${base}/leads${searchOf({ view: 'all', locationId, regionId, sourceType, from })}`,
        }))}
      />
      {!recent.isComplete && <Hint>{texts.partly(maxRecentLeads)}</Hint>}
    </Card>
  );
};
