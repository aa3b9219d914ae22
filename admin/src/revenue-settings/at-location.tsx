import { useParams } from 'react-router';
import { monthIn } from '../../../lib/platform/core/time/calendar.ts';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Card, Hint, Stack } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { revenueSettings as texts } from '../texts/en/locations/revenue-settings.ts';
import { Facts } from './facts.tsx';
import { RevenueForm } from './form.tsx';
import { amountOf } from './numbers.rules.ts';
import { monthText } from './period.rules.ts';
import classes from './revenue.module.css';
import { RevenueTrend } from './revenue-trend.tsx';

const tones = { connected: 'success', error: 'danger', not_connected: 'neutral' } as const;
const services = ['google_business_profile', 'call_tracking', 'booking'] as const;

/** Revenue estimate of a location from its own numbers. */
export const Page = () => {
  const brand = useBrand();
  const { locationId = '' } = useParams();
  const path = { brandId: brand.id, locationId };
  const { data, error, refetch } = useRead('revenue-settings/get-location', { path });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={8} />;
  const { settings, platformData } = data.data;
  const isConfigured = settings.avgTicketCents !== null && settings.closeRatePct !== null;
  return (
    <Stack>
      <Card
        title={texts.month(monthText(monthIn(brand.timezone, new Date()), brand.locale))}
        actions={<Link to={`/brands/${brand.id}/revenue`}>{texts.all}</Link>}
      >
        <Facts
          facts={[
            { label: texts.leads, value: platformData.formLeadsMtd.toLocaleString(brand.locale) },
            {
              label: texts.estimate,
              value: isConfigured ? amountOf(platformData.estimatedRevenueCents, brand) : '–',
            },
          ]}
        />
        <Hint>{isConfigured ? texts.hint : texts.missing}</Hint>
      </Card>
      <RevenueTrend locationId={locationId} />
      <RevenueForm key={locationId} path={path} settings={settings} etag={data.etag} refetch={refetch} />
      <Card title={texts.services.title}>
        <ul className={classes.services}>
          {services.map((name) => {
            const state = platformData.integrations[name];
            return (
              <li key={name}>
                {texts.services[name]}
                <Badge tone={tones[state]}>{texts.states[state]}</Badge>
              </li>
            );
          })}
        </ul>
      </Card>
    </Stack>
  );
};
