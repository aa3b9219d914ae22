import { invalid } from '#lib/platform/core/problem.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import type { Event } from './shape.contract.ts';

const hourMs = 3_600_000;
const maxMs = 366 * 24 * hourMs;

/** Throws `validation_error` for an event that ends before it begins, or lasts more than a year. */
export const checkTimes = ({ startsAt, endsAt }: Pick<Event, 'startsAt' | 'endsAt'>): void => {
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  if (lasts <= 0) throw invalid([{ field: 'endsAt', code: 'min', message: contentErrors().afterStart }]);
  if (lasts > maxMs) throw invalid([{ field: 'endsAt', code: 'max', message: contentErrors().withinYear }]);
};

/** Published and cancelled events have a page; a draft has none. */
const eventPath = ({ status, slug }: Pick<Event, 'status' | 'slug'>, eventsSegment: string): string | null =>
  status === 'draft' ? null : `/${eventsSegment}/${slug}`;

/** A page keeps its path until its slug changes. */
export const eventAddress = (
  before: (Pick<Event, 'slug'> & { livePath: string | null }) | undefined,
  after: Pick<Event, 'status' | 'slug'>,
  eventsSegment: string,
): string | null => {
  const path = eventPath(after, eventsSegment);
  return path !== null && before && before.livePath !== null && before.slug === after.slug ? before.livePath : path;
};

/**
 * Public events are listed by classes of their maximum duration, in hours: current events of a class began at most that
 * long ago, so past events are not read.
 */
export const durationClasses = [6, 48, 14 * 24, 366 * 24] as const;

export const durationClassOf = ({ startsAt, endsAt }: Pick<Event, 'startsAt' | 'endsAt'>): number => {
  const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / hourMs;
  return durationClasses.find((most) => hours <= most) ?? durationClasses[3];
};

/** The earliest start of an event of a class that may be current. */
export const earliestStart = (durationClass: number, now: Date): string =>
  new Date(now.getTime() - durationClass * hourMs).toISOString();

/** Whether an event is public: until it ends or, if it is cancelled, until it would have begun. */
export const isAnnounced = <T extends Pick<Event, 'status' | 'startsAt' | 'endsAt'>>(
  event: T,
  now: Date,
): event is T & { status: 'published' | 'cancelled' } => {
  const { status, startsAt, endsAt } = event;
  const at = now.toISOString();
  return (status === 'published' && endsAt >= at) || (status === 'cancelled' && startsAt > at);
};
