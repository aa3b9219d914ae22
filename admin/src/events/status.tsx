import { Badge, type Tone } from '../design/badge.tsx';
import { PublishedBadge } from '../publishing/status.tsx';
import { events as texts } from '../texts/en/content/events.ts';
import { type Event, phaseOf } from './values.rules.ts';

const tones = { draft: 'neutral', cancelled: 'danger' } satisfies Partial<Record<Event['status'], Tone>>;

/** Status of an event, and whether it takes place now. */
export const EventStatus = ({ event }: { event: Pick<Event, 'status' | 'startsAt' | 'endsAt'> }) => {
  const phase = phaseOf(event, new Date());
  return (
    <>
      {event.status === 'published' ? (
        <PublishedBadge />
      ) : (
        <Badge tone={tones[event.status]}>{texts.statuses[event.status]}</Badge>
      )}{' '}
      {phase === 'runs' && <Badge tone="accent">{texts.runsNow}</Badge>}
      {phase === 'over' && <Badge>{texts.over}</Badge>}
    </>
  );
};
