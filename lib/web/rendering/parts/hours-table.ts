import type { Week } from '#lib/places/hours/contract.ts';
import { weekdayOf } from '#lib/places/hours/rules.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';
import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { dayAfter, dayIn, midnight } from '#lib/platform/core/time/calendar.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { isolated } from './direction.ts';
import { heading } from './heading.ts';
import { timesOf } from './opening.ts';

/** A Monday. */
const monday = Date.UTC(2001, 0, 1);
const dayMs = 86_400_000;

/** Each period on a line of its own. */
const timeLines = (site: Site, times: Parameters<typeof timesOf>[1]): Children =>
  timesOf(site, times).map((line, at) => [at > 0 && h('br', null), line]);

interface Shown {
  week: Week;
  caption: string;
  /** The location whose days to come it shows, with today marked; without it, the hours of any week. */
  location?: PublicLocationDetail;
}

interface Day {
  times: Parameters<typeof timesOf>[1] | null;
  isToday: boolean;
  /** The reason why its date is special. */
  note: string | null;
}

/** For each weekday, the hours of its next date, which may be today: special hours of that date replace the weekly ones. */
const daysOf = ({ texts, now }: Site, { week, location }: Shown): Map<string, Day> => {
  const today = location && dayIn(location.timezone, now);
  const dates = new Map(
    today === undefined
      ? []
      : weekdays.map((_, ahead) => dayAfter(today, ahead)).map((date) => [weekdayOf(date), date]),
  );
  return new Map(
    weekdays.map((name) => {
      const date = dates.get(name);
      const special = location?.hours.holidays.find((holiday) => holiday.date === date);
      const isToday = date !== undefined && date === today;
      const times = (isToday ? location?.today : null) ?? special ?? week[name] ?? null;
      return [name, { times, isToday, note: special ? (special.name ?? texts.holidayHours) : null }];
    }),
  );
};

const weekTable = (site: Site, shown: Shown): Html => {
  const { texts, formats } = site;
  const { caption } = shown;
  const days = daysOf(site, shown);
  return h(
    'table',
    { class: 'hours' },
    h('caption', { class: 'hidden' }, caption),
    h(
      'tbody',
      null,
      weekdays.map((name, at) => {
        const { times, isToday, note } = days.get(name) ?? { times: null, isToday: false, note: null };
        return h(
          'tr',
          isToday ? { class: 'today' } : null,
          h(
            'th',
            { scope: 'row' },
            formats.weekday(new Date(monday + at * dayMs)),
            isToday && [' ', h('span', { class: 'tag' }, texts.today)],
            note !== null && [h('br', null), h('small', null, isolated(note))],
          ),
          h('td', null, times ? timeLines(site, times) : '–'),
        );
      }),
    ),
  );
};

const holidays = (site: Site, { hours }: PublicLocationDetail, level: number): Children =>
  hours.holidays.length > 0 && [
    heading(level, site.texts.holidayHours, { class: 'small' }),
    h(
      'table',
      { class: 'hours' },
      h('caption', { class: 'hidden' }, site.texts.holidayHours),
      h(
        'tbody',
        null,
        hours.holidays
          .slice(0, 6)
          .map((holiday) =>
            h(
              'tr',
              null,
              h(
                'th',
                { scope: 'row' },
                site.formats.shortDay(midnight(holiday.date)),
                holiday.name !== null && [h('br', null), h('small', null, holiday.name)],
              ),
              h('td', null, timeLines(site, holiday)),
            ),
          ),
      ),
    ),
  ];

const moreHours = (site: Site, { hours }: PublicLocationDetail): Children => {
  const names: Readonly<Record<string, string>> = site.texts.moreHours;
  return hours.moreHours.map(({ type, hours: week }) =>
    h(
      'details',
      { class: 'fold' },
      h('summary', null, names[type] ?? type),
      weekTable(site, { week, caption: names[type] ?? type }),
    ),
  );
};

/** The hours of a location: the days to come with today marked, the holidays to come, and further hours. */
export const hoursTable = (site: Site, location: PublicLocationDetail, level: number): Children => {
  const { week } = location.hours;
  if (week === null) return null;
  return [
    weekTable(site, { week, caption: site.texts.hours, location }),
    moreHours(site, location),
    holidays(site, location, level),
  ];
};
