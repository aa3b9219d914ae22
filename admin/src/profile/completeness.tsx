import { Check, Lock } from 'lucide-react';
import { useParams } from 'react-router';
import { useBrand, useCaller } from '../access/caller.ts';
import type { DataOf } from '../data/operations.ts';
import { useRead } from '../data/use.ts';
import { Meter } from '../design/badge.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { pageOfCompletenessItem } from './completeness.rules.ts';
import classes from './profile.module.css';

type Item = DataOf<'profile/get-completeness'>['items'][number];

const Task = ({ item, base, isBound }: { item: Item; base: string; isBound: boolean }) => (
  <li>
    <Link to={`${base}/${pageOfCompletenessItem(item.key)}`}>
      <span className={classes.taskName}>
        {item.locked && isBound && <Lock size={13} aria-label={texts.completeness.locked} />} {item.label}
      </span>
      <span className={classes.points}>{texts.completeness.points(item.points)}</span>
      <span className={classes.taskHint}>{item.locked && isBound ? texts.completeness.locked : item.hint}</span>
    </Link>
  </li>
);

const Done = ({ items }: { items: readonly Item[] }) => (
  <details className={classes.details}>
    <summary>{texts.completeness.done(items.length)}</summary>
    <ul>
      {items.map(({ key, label }) => (
        <li key={key}>
          <Check size={15} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  </details>
);

/** Completeness of the profile with the next steps, most points first. */
export const Completeness = () => {
  const brand = useBrand();
  const isBound = useCaller().locationIds !== null;
  const { locationId = '' } = useParams();
  const { data, error, refetch } = useRead('profile/get-completeness', { path: { brandId: brand.id, locationId } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  const { score, level, items } = data.data;
  const open = items.filter(({ complete }) => !complete).toSorted((one, other) => other.points - one.points);
  return (
    <Card title={texts.completeness.title}>
      <Meter label={texts.completeness.levels[level]} value={score} max={100} text={`${score}%`} />
      {open.length === 0 ? (
        <Hint>{texts.completeness.all}</Hint>
      ) : (
        <>
          <h3>{texts.completeness.next}</h3>
          <ul className={classes.tasks}>
            {open.map((item) => (
              <Task key={item.key} item={item} isBound={isBound} base={`/brands/${brand.id}/locations/${locationId}`} />
            ))}
          </ul>
        </>
      )}
      <Done items={items.filter(({ complete }) => complete)} />
    </Card>
  );
};
