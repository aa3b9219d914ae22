import { maxRatedLocations } from '../../../lib/accounts/brands/summary-limits.contract.ts';
import { useLocationNames } from '../data/location-names.ts';
import { Meter } from '../design/badge.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { Time } from '../design/time.tsx';
import { home as texts } from '../texts/en/app/home.ts';
import classes from './home.module.css';
import type { CardProps } from './types.ts';

const paths = { content: 'content', post: 'blog' };

export const Scheduled = ({ summary: { scheduled }, base }: CardProps) => {
  const nameOf = useLocationNames(scheduled.map(({ locationId }) => locationId));
  return (
    <Card title={texts.scheduled.title}>
      {scheduled.length === 0 && <Hint>{texts.scheduled.none}</Hint>}
      <ul className={classes.plain}>
        {scheduled.map(({ type, id, title, locationId, at }) => (
          <li key={id}>
            <Link to={`${base}/${paths[type]}/${id}`}>{title ?? texts.scheduled.untitled}</Link>
            <Hint>
              {[texts.scheduled.types[type], nameOf(locationId)].filter(Boolean).join(' · ')} · <Time value={at} />
            </Hint>
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const Profiles = ({ summary: { profiles }, base }: CardProps) => {
  const { average, lowest, isComplete } = profiles;
  if (average === null) return null;
  const [only, ...others] = lowest;
  const isOne = only !== undefined && others.length === 0;
  const open = lowest.filter(({ score }) => score < 100);
  return (
    <Card title={texts.profiles.title}>
      <Meter label={isOne ? only.name : texts.profiles.average} value={average} max={100} text={`${average}%`} />
      {isOne && (
        <p>
          <Link to={`${base}/locations/${only.locationId}`}>{texts.profiles.next}</Link>
        </p>
      )}
      {open.length > 0 && !isOne && <h3>{texts.profiles.lowest}</h3>}
      <ul className={classes.plain}>
        {(isOne ? [] : open).map(({ locationId, name, score }) => (
          <li key={locationId} className={classes.line}>
            <Link to={`${base}/locations/${locationId}`}>{name}</Link>
            <span>{score}%</span>
          </li>
        ))}
      </ul>
      {!isComplete && <Hint>{texts.profiles.partly(maxRatedLocations)}</Hint>}
    </Card>
  );
};
