import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useBrand, useCaller } from '../access/caller.ts';
import { useLocations } from '../data/choices.ts';
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
const ComboBox = lazy(async () => ({ default: (await import('../design/choice-field.tsx')).ComboBox }));

const readEveryMs = 60_000;

/** The location of the page: the one in the address, or the caller's only one. */
const useChosenLocation = () => {
  const [search, setSearch] = useSearchParams();
  const { locationIds } = useCaller();
  const { locations, nameOf } = useLocations();
  const only = locationIds?.length === 1 ? locationIds[0] : undefined;
  const locationId = search.get('locationId') ?? only;
  const choose = (id: string) => setSearch(id === 'all' ? {} : { locationId: id }, { replace: true });
  return { locationId, name: nameOf(locationId ?? null), choose, locations: only ? [] : locations };
};

const LocationChoice = ({ locationId, choose, locations }: ReturnType<typeof useChosenLocation>) =>
  locations.length < 2 ? null : (
    <Suspense>
      <ComboBox
        label={texts.location}
        value={locationId ?? 'all'}
        onChange={choose}
        options={[{ id: 'all', label: texts.everyLocation }, ...locations.map(({ id, name }) => ({ id, label: name }))]}
      />
    </Suspense>
  );

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
  const props = read.data && { summary: read.data.data, base, locationId };
  return (
    <>
      <PageHeader title={texts.title} hint={chosen.name ?? brand.name} actions={<LocationChoice {...chosen} />} />
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
