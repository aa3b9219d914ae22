import { useSearchParams } from 'react-router';
import { useBrand, useCaller } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { AfterPaint } from '../design/after-paint.tsx';
import { Card, PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { LeadsTrend } from '../locations/leads/leads-trend.tsx';
import { useLocationNames } from '../locations/names/location-names.ts';
import { home as texts } from '../texts/en/app/home.ts';
import { Attention } from './attention.tsx';
import { ByLocation, BySource } from './breakdown.tsx';
import { Figures } from './figures.tsx';
import { Plan, Webhooks } from './health.tsx';
import classes from './home.module.css';
import { LatePlaceChoice } from './location-choice.tsx';
import type { Place } from './place-choice.tsx';
import { ResponseTimes } from './response-times.tsx';
import { FirstSteps } from './start.tsx';
import { Today } from './today.tsx';
import { Unanswered } from './unanswered.tsx';
import { Profiles, Scheduled } from './upcoming.tsx';

const readEveryMs = 60_000;

/** A person with more locations chooses one to see its day. */
const maxDays = 3;

/** The place of the page: the location or region in the address, or the caller's only location. */
const useChosenPlace = () => {
  const [search, setSearch] = useSearchParams();
  const { locationIds } = useCaller();
  const only = locationIds?.length === 1 ? locationIds[0] : undefined;
  const asked = search.get('locationId') ?? undefined;
  const regionId = asked === undefined ? (search.get('regionId') ?? undefined) : undefined;
  const locationId = asked ?? (regionId === undefined ? only : undefined);
  const choose = ({ locationId: id, regionId: region }: Place) =>
    setSearch({ ...(id && { locationId: id }), ...(region && { regionId: region }) }, { replace: true });
  const nameOf = useLocationNames([locationId]);
  const region = useRead(
    'regions/get',
    { path: { brandId: useBrand().id, regionId: regionId ?? '' } },
    { enabled: regionId !== undefined },
  );
  const regionName = region.error ? texts.deletedRegion : region.data?.data.region.name;
  const few = locationIds !== null && locationIds.length <= maxDays ? locationIds : [];
  const everywhere = regionId === undefined ? few : [];
  const shownDays = locationId === undefined ? everywhere : [locationId];
  const name = regionId === undefined ? nameOf(locationId) : regionName;
  return { locationId, regionId, asked, name, choose, isFixed: only !== undefined, shownDays };
};

export const Page = () => {
  const brand = useBrand();
  const chosen = useChosenPlace();
  const { locationId, regionId, asked } = chosen;
  const read = useRead(
    'brands/get-summary',
    { path: { brandId: brand.id }, query: { locationId: asked, regionId } },
    { refetchInterval: readEveryMs },
  );
  const base = `/brands/${brand.id}`;
  const isAsked = asked !== undefined || regionId !== undefined;
  const hasChoice = !chosen.isFixed && (isAsked || (read.data?.data.profiles.lowest.length ?? 0) > 1);
  const choice = hasChoice && (
    <LatePlaceChoice
      label={texts.location}
      name={locationId === undefined && regionId === undefined ? texts.everyLocation : (chosen.name ?? '')}
      value={{ locationId, regionId }}
      onChange={chosen.choose}
      every={texts.everyLocation}
      least={0}
    />
  );
  const props = read.data && { summary: read.data.data, base, locationId, regionId, asked };
  return (
    <>
      <PageHeader title={texts.title} hint={chosen.name ?? brand.name} actions={choice} />
      {read.isPending && <LoadingState lines={12} />}
      {read.error && !props && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {props && (
        <div className={classes.home}>
          <Figures {...props} />
          <div className={classes.urgent}>
            {chosen.shownDays.map((id) => (
              <Today key={id} locationId={id} base={base} isNamed={id !== locationId} />
            ))}
            <Attention {...props} />
          </div>
          <AfterPaint>
            <div className={classes.main}>
              <Card title={texts.byDay}>
                <LeadsTrend leads={props.summary.leads} />
              </Card>
              <FirstSteps {...props} />
              <Unanswered {...props} />
              {locationId === undefined && <ResponseTimes regionId={regionId} />}
              {locationId === undefined && <ByLocation {...props} />}
              <BySource {...props} />
            </div>
            <div className={classes.side}>
              <Scheduled {...props} />
              <Profiles {...props} />
              <Webhooks {...props} />
              <Plan {...props} />
            </div>
          </AfterPaint>
        </div>
      )}
    </>
  );
};
