import { useCaller } from '../access/caller.ts';
import type { Event } from './values.rules.ts';

/** Start of an event in its time zone. */
export const When = ({ event }: { event: Pick<Event, 'startsAt' | 'timezone' | 'allDay'> }) => {
  const { brand } = useCaller();
  const { startsAt, timezone: timeZone, allDay } = event;
  const format = new Intl.DateTimeFormat(
    brand?.locale,
    allDay
      ? { dateStyle: 'medium', timeZone }
      : {
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZone,
          ...(timeZone !== brand?.timezone && { timeZoneName: 'short' }),
        },
  );
  return (
    <time dateTime={startsAt} title={timeZone.replaceAll('_', ' ')}>
      {format.format(new Date(startsAt))}
    </time>
  );
};
