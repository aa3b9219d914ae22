import { weekdayOf } from '#lib/places/hours/rules.ts';
import type { PublicLocation, PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { dayAfter, dayIn } from '#lib/platform/core/time/calendar.ts';
import { classes, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';

type Times = NonNullable<PublicLocation['today']>;

/** The times of a day, each such as `9:00 AM – 5:00 PM`. */
export const timesOf = ({ texts, formats }: Site, { isClosed, is24Hours, periods }: Times): string[] => {
  if (is24Hours) return [texts.allDay];
  if (isClosed || periods.length === 0) return [texts.closed];
  return periods.map(({ open, close }) => `${formats.clock(open)} – ${formats.clock(close)}`);
};

/** A line does not end within the times from an hour to another. */
const onOneLine = (times: string): string => times.replaceAll(' ', '\u00a0');

/** When it next opens or closes, in words. */
const changeOf = (
  { texts, formats, now }: Site,
  { timezone, isOpenNow, hours }: PublicLocationDetail,
): string | null => {
  const { nextChangeAt } = hours;
  if (nextChangeAt === null) return null;
  const at = new Date(nextChangeAt);
  const time = formats.time(at, timezone);
  const today = dayIn(timezone, now);
  const day = dayIn(timezone, at);
  if (isOpenNow) return day <= dayAfter(today, 1) ? texts.closesAt(time) : null;
  if (day === today) return texts.opensAt(time);
  const when = day === dayAfter(today, 1) ? texts.tomorrow : formats.weekday(at, timezone);
  const times = hours.holidays.find(({ date }) => date === day) ?? hours.week?.[weekdayOf(day)];
  return times?.is24Hours ? texts.opensAllDay(when) : texts.opensOn(when, time);
};

const badge = (kind: 'open' | 'shut' | 'soon', text: string, more: string | null = null): Html =>
  h('p', { class: classes('state', kind) }, h('strong', null, text), more !== null && ` · ${more}`);

/** Whether a location of a list is open; nothing while its hours are unknown. */
export const openState = (site: Site, { status, isOpenNow, today }: PublicLocation): Html | null => {
  const { texts } = site;
  if (status === 'temporarily_closed') return badge('shut', texts.temporarilyClosed);
  if (status === 'coming_soon') return badge('soon', texts.comingSoon);
  if (isOpenNow === null) return null;
  const isTold = today && !(isOpenNow === false && today.isClosed);
  const times = isTold ? timesOf(site, today).map(onOneLine).join(', ') : null;
  return isOpenNow ? badge('open', texts.openNow, times) : badge('shut', texts.closedNow, times);
};

/** The same for the location of a page, with the time of the next change. */
export const openStateNow = (site: Site, location: PublicLocationDetail): Html | null => {
  const change = location.status === 'active' ? changeOf(site, location) : null;
  if (change === null) return openState(site, { ...location, distanceKm: null, servesPostalCode: null });
  return location.isOpenNow ? badge('open', site.texts.openNow, change) : badge('shut', site.texts.closedNow, change);
};
