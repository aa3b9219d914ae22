import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { project } from '#lib/places/gazetteer/map.rules.ts';
import { cityAndState } from '../../data/place-of.ts';
import type { useList } from '../../data/use.ts';
import { useAllPages } from '../../data/whole.ts';
import { Hint } from '../../design/layout.tsx';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import type { Entry } from '../entry.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from './map.module.css';
import { clustering, inView } from './map.rules.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { Pin } from './map-pin.tsx';
import { useMapView } from './map-view.ts';

interface Props {
  list: ReturnType<typeof useList<'locations/list'>>;
  base: string;
  empty: ReactNode;
}

const maxListed = 100;

/** The facts of a location that the map shows. */
export type MapEntry = Pick<Entry, 'id' | 'name' | 'status' | 'city' | 'state' | 'latitude' | 'longitude'> &
  Partial<Pick<Entry, 'deletedAt'>>;

const pinOf = (location: MapEntry): Pin[] => {
  const { latitude, longitude } = location;
  return latitude === null || longitude === null
    ? []
    : [{ location, latitude, longitude, ...project(latitude, longitude) }];
};

/** Map of the listed locations, with a list of those in view. It reads all pages of the list. */
export const LocationMap = ({ list, base, empty }: Props) => {
  const { entries, hasNextPage, isPending, error, refetch } = list;
  useAllPages(list);
  if (isPending) return <LoadingState />;
  if (error && entries.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (entries.length === 0) return empty;
  return (
    <>
      <PlacesMap entries={entries} base={base} />
      {hasNextPage && <Hint>{texts.map.reading(entries.length)}</Hint>}
    </>
  );
};

interface PlacesProps {
  entries: readonly MapEntry[];
  base: string;
  /** The list also has the locations that are nowhere on the map, of which it says only how many there are otherwise. */
  listsUnplaced?: boolean;
}

const isPlaced = ({ latitude, longitude }: MapEntry): boolean => latitude !== null && longitude !== null;

/** Map of some locations, with a list of those in view. */
export const PlacesMap = ({ entries, base, listsUnplaced = false }: PlacesProps) => {
  const [marked, setMarked] = useState<string | null>(null);
  const pins = useMemo(() => entries.flatMap(pinOf), [entries]);
  const map = useMapView(pins);
  const clustersAt = useMemo(() => clustering(pins), [pins]);
  const clusters = inView(clustersAt(map.view.k), map.view, map.size);
  const nowhere = entries.filter((entry) => !isPlaced(entry));
  const visible = clusters.flatMap((cluster) => cluster.pins.map(({ location }) => location));
  const listed = listsUnplaced ? [...visible, ...nowhere] : visible;
  const sorted = listed.toSorted((one, other) => one.name.localeCompare(other.name));
  const unplaced = listsUnplaced ? 0 : nowhere.length;
  return (
    <div className={classes.split}>
      <section className={classes.list} aria-label={texts.map.list}>
        {sorted.length === 0 && <p className={classes.note}>{texts.map.noneInView}</p>}
        <ul>
          {sorted.slice(0, maxListed).map(({ id, name, status, deletedAt = null, ...place }) => (
            <li key={id}>
              <Link
                to={`${base}/${id}`}
                className={classes.entry}
                onMouseEnter={() => setMarked(id)}
                onMouseLeave={() => setMarked(null)}
                onFocus={() => setMarked(id)}
                onBlur={() => setMarked(null)}
              >
                <span>
                  {name}
                  <span className={classes.place}>{cityAndState(place)}</span>
                </span>
                <StatusBadge status={status} deletedAt={deletedAt} />
              </Link>
            </li>
          ))}
        </ul>
        {sorted.length > maxListed && <p className={classes.note}>{texts.map.more(sorted.length - maxListed)}</p>}
        {unplaced > 0 && <p className={classes.note}>{texts.map.unplaced(unplaced)}</p>}
      </section>
      <MapCanvas map={map} clusters={clusters} marked={marked} base={base} />
    </div>
  );
};
