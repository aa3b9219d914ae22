import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useBrand, useCaller } from '../access/caller.ts';
import { useLocationNames } from '../data/location-names.ts';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { home as texts } from '../texts/en/home.ts';
import { Attention } from './attention.tsx';
import { ByLocation, BySource } from './breakdown.tsx';
import { Figures } from './figures.tsx';
import { Plan, Webhooks } from './health.tsx';
import classes from './home.module.css';
import { FirstSteps } from './start.tsx';
import { Today } from './today.tsx';
import { Unanswered } from './unanswered.tsx';
import { Profiles, Scheduled } from './upcoming.tsx';

/** Shown once the locations are known, so it is loaded after the page. */
const LocationChoice = lazy(async () => ({ default: (await import('../locations/choice.tsx')).LocationChoice }));

const readEveryMs = 60_000;

/** The location of the page: the one in the address, or the caller's only one. */
const useChosenLocation = () => {
  const [search, setSearch] = useSearchParams();
  const { locationIds } = useCaller();
  const only = locationIds?.length === 1 ? locationIds[0] : undefined;
  const locationId = search.get('locationId') ?? only;
  const choose = (id: string) => setSearch(id === 'all' ? {} : { locationId: id }, { replace: true });
  const nameOf = useLocationNames([locationId]);
  return { locationId, name: nameOf(locationId), choose, isFixed: only !== undefined };
};

export const Page = () => {
  const brand = useBrand();
  const chosen = useChosenLocation();
  const { locationId } = chosen;
  const read = useRead(
    'brands/get-summary',
    { path: { brandId: brand.id }, query: { locationId } },
    { refetchInterval: readEveryMs },
  );
  const base = `/brands/${brand.id}`;
  const choice = !chosen.isFixed && (
    <Suspense>
      <LocationChoice
        label={texts.location}
        value={locationId ?? 'all'}
        onChange={chosen.choose}
        others={[{ id: 'all', label: texts.everyLocation }]}
        least={2}
      />
    </Suspense>
  );
  const props = read.data && { summary: read.data.data, base, locationId };
  return (
    <>
      <PageHeader title={texts.title} hint={chosen.name ?? brand.name} actions={choice} />
      {read.isPending && <LoadingState lines={12} />}
      {read.error && !props && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {props && (
        <div className={classes.home}>
          <Figures {...props} />
          <div className={classes.urgent}>
            {locationId !== undefined && <Today locationId={locationId} base={base} />}
            <Attention {...props} />
          </div>
          <div className={classes.main}>
            <FirstSteps {...props} />
            <Unanswered {...props} />
            {locationId === undefined && <ByLocation {...props} />}
            <BySource {...props} />
          </div>
          <div className={classes.side}>
            <Scheduled {...props} />
            <Profiles {...props} />
            <Webhooks {...props} />
            <Plan {...props} />
          </div>
        </div>
      )}
    </>
  );
};
