import { openAt, todayHours } from '../../../lib/places/hours/rules.ts';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { useTimeOfDay } from '../design/time.tsx';
import { home as texts } from '../texts/en/app/home.ts';
import classes from './home.module.css';

const { today } = texts;

type Hours = NonNullable<ReturnType<typeof todayHours>>;

const inWords = (hours: Hours | null, timeOf: (time: string) => string): string => {
  if (!hours) return today.unknown;
  if (hours.isClosed) return today.closedAllDay;
  if (hours.is24Hours) return today.allDay;
  return hours.periods.map(({ open, close }) => `${timeOf(open)} – ${timeOf(close)}`).join(', ');
};

interface Props {
  locationId: string;
  base: string;
  /** True: the title names the location, as the page shows several. */
  isNamed: boolean;
}

/** Today's hours of a location, holidays included, and whether it is open now. */
export const Today = ({ locationId, base, isNamed }: Props) => {
  const timeOf = useTimeOfDay();
  const path = { brandId: useBrand().id, locationId };
  const location = useRead('locations/get', { path });
  const profile = useRead('profile/get', { path });
  const holidays = useRead('profile/list-holiday-hours', { path, query: { limit: 100 } });
  const failed = [location, profile, holidays].find(({ error }) => error !== null);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!location.data || !profile.data || !holidays.data) return <LoadingState lines={3} />;
  const place = {
    week: profile.data.data.profile.hours,
    holidays: holidays.data.data.entries,
    timezone: location.data.data.location.timezone,
  };
  const now = new Date();
  const isOpen = openAt(place, now);
  return (
    <Card
      title={isNamed ? today.titleOf(location.data.data.location.name) : today.title}
      actions={
        isOpen !== null && <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? today.open : today.closed}</Badge>
      }
    >
      <p className={classes.hours}>{inWords(todayHours(place, now), timeOf)}</p>
      <Hint>{place.timezone}</Hint>
      <div className={classes.buttons}>
        <ButtonLink to={`${base}/locations/${locationId}/hours?day=today`}>{today.onlyToday}</ButtonLink>
        <ButtonLink to={`${base}/locations/${locationId}/hours`}>{today.change}</ButtonLink>
        <ButtonLink kind="quiet" to={`${base}/locations/${locationId}`}>
          {today.show}
        </ButtonLink>
      </div>
    </Card>
  );
};
