import { Link } from 'react-router';
import type { Place } from '#lib/places/gazetteer/map.rules.ts';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import type { Entry } from '../entry.ts';
import classes from './map.module.css';
import type { Cluster, Pinned } from './map.rules.ts';

export interface Pin extends Place, Pinned {
  location: Pick<Entry, 'id' | 'name' | 'status' | 'city' | 'state'> & Partial<Pick<Entry, 'deletedAt'>>;
}

interface Props {
  /** Its place is in pixels. */
  cluster: Cluster<Pin>;
  isMarked: boolean;
  base: string;
  onOpen: (pins: readonly Pin[]) => void;
}

const maxBadge = 999;

/** Pin of a location, or of a cluster. */
export const MapPin = ({ cluster: { pins, x, y }, isMarked, base, onOpen }: Props) => {
  const style = { left: x, top: y };
  const [first, ...others] = pins;
  if (!first) return null;
  const { id, name, status } = first.location;
  return others.length > 0 ? (
    <button
      type="button"
      className={classes.cluster}
      style={style}
      data-marked={isMarked}
      aria-label={texts.map.cluster(pins.length)}
      onClick={() => onOpen(pins)}
    >
      {pins.length > maxBadge ? `${maxBadge}+` : pins.length}
    </button>
  ) : (
    <Link
      to={`${base}/${id}`}
      className={classes.pin}
      style={style}
      data-status={status}
      data-marked={isMarked}
      aria-label={`${name}, ${texts.status[status]}`}
      title={name}
    />
  );
};
