import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { countLeads, countLeadsOf, maxCountedByKey } from '#lib/leads/leads/counters.ts';
import type { ResponseTimes } from '#lib/leads/response-times/contract.ts';
import { merged, timesOf } from '#lib/leads/response-times/histogram.rules.ts';
import { type AnswerTimes, answerTimes } from '#lib/leads/response-times/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { dayAfter } from '#lib/platform/core/time/calendar.ts';
import { type BrandView, getEach, tenantView } from '#lib/platform/table/table.ts';
import { nameOf } from '../assignment-rules/people.ts';

const daysOf = ({ from, to }: { from: string; to: string }): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
};

const leadsOf = async (view: BrandView, locationIds: readonly string[] | null, days: readonly string[]) => {
  if (locationIds !== null && locationIds.length <= maxCountedByKey) return countLeadsOf(view, locationIds, days);
  const all = await countLeads(view, days);
  const wanted = new Set(locationIds);
  return locationIds === null ? all : new Map([...all].filter(([id]) => wanted.has(id)));
};

const timesBy = (times: readonly AnswerTimes[], key: 'locationId' | 'userId') =>
  new Map(
    [...Map.groupBy(times, (each) => each[key])].map(([id, some]) => [
      id,
      timesOf(merged(some.map(({ histogram }) => histogram))),
    ]),
  );

const none = timesOf(new Map());

/** How fast leads of some days were answered, in some locations or, with null, in all. */
export const responseTimesOf = async (
  view: BrandView,
  brand: BrandRecord,
  locationIds: readonly string[] | null,
  period: { from: string; to: string },
): Promise<ResponseTimes> => {
  const [leads, times] = await Promise.all([
    leadsOf(view, locationIds, daysOf(period)),
    answerTimes(view, locationIds ?? undefined, period),
  ]);
  const [byLocation, byPerson] = [timesBy(times, 'locationId'), timesBy(times, 'userId')];
  const places = [...new Set([...leads.keys(), ...byLocation.keys()])];
  const userIds = [...byPerson.keys()].filter((id) => id !== 'none');
  const [locations, users] = await Promise.all([
    getEach(places.filter((id) => id !== 'none').map((id) => locationKey(view, id))),
    getEach(userIds.map((id) => userKey(tenantView(brand.tenantId), id))),
  ]);
  const names = new Map(locations.flatMap((location) => (location ? [[location.id, location.name] as const] : [])));
  const rows = places
    .map((id) => ({
      locationId: id === 'none' ? null : id,
      name: names.get(id) ?? null,
      leads: leads.get(id) ?? 0,
      ...(byLocation.get(id) ?? none),
    }))
    .filter((row) => row.leads > 0 || row.answered > 0);
  return {
    ...period,
    total: {
      leads: rows.reduce((sum, row) => sum + row.leads, 0),
      ...timesOf(merged(times.map(({ histogram }) => histogram))),
    },
    locations: rows.toSorted((a, b) => b.leads - a.leads || b.answered - a.answered),
    // An API key that answered is nobody of the brand.
    people: users
      .flatMap((user) => (user ? [{ userId: user.id, name: nameOf(user), ...(byPerson.get(user.id) ?? none) }] : []))
      .toSorted((a, b) => b.answered - a.answered),
  };
};
