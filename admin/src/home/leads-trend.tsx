import { midnight } from '../../../lib/platform/core/time/calendar.ts';
import { useBrand } from '../access/caller.ts';
import type { DataOf } from '../data/operations.ts';
import { Trend } from '../design/charts/trend.tsx';
import { home as texts } from '../texts/en/app/home.ts';

interface Props {
  leads: Pick<DataOf<'brands/get-summary'>['leads'], 'byDay' | 'last30Days'>;
}

/** Leads of each of the last 30 days. */
export const LeadsTrend = ({ leads: { byDay, last30Days } }: Props) => {
  const { locale } = useBrand();
  const textOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(midnight(day));
  };
  const whole = textOf({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const short = textOf({ day: 'numeric', month: 'short' });
  return (
    <Trend
      label={texts.course(last30Days)}
      of={texts.leads}
      by={texts.day}
      kind="line"
      points={byDay.map(({ day, leads }) => ({ label: whole(day), tick: short(day), value: leads }))}
      textOf={(value) => texts.leadCount(value, value.toLocaleString(locale))}
      axisTextOf={(value) => value.toLocaleString(locale)}
    />
  );
};
