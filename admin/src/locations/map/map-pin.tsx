import { Link } from 'react-router';
import type { Place } from '#lib/places/gazetteer/map.rules.ts';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import type { Entry } from '../columns.tsx';
import classes from './map.module.css';
import type { Cluster } from './map.rules.ts';

export interface Pin extends Place {
  location: Entry;
}

interface Props {
  cluster: Cluster<Pin>;
  at: Place;
  isMarked: boolean;
  base: string;
  onOpen: (pins: readonly Pin[]) => void;
}

const maxBadge = 999;

/** Pin of a location, or of a cluster. */
export const MapPin = ({ cluster: { pins }, at, isMarked, base, onOpen }: Props) => {
  const style = { left: at.x, top: at.y };
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
