import type { Step } from './actions.ts';
import type { Made } from './brand.ts';
import type { DemoClient, DemoUser } from './client.ts';
import { type Arrival, inboxOf } from './inbox.ts';
import { type Place, places } from './places.ts';
import { type Random, seededRandom, spam, submissionOf, weighted } from './visitors.ts';

interface LeadOptions {
  client: DemoClient;
  made: Made;
  /** The people who answer leads: the admin, and franchisees for their locations. */
  staff: { person: DemoUser; cities: readonly string[] }[];
  admin: DemoUser;
  leads: number;
  /** Midnight of the anchor's day, in milliseconds. */
  anchor: number;
  brandId: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Leads of two months before the anchor and one week after it. On load, leads later than the present day are left out. */
const firstDay = -60;
const lastDay = 6;

/** Weights from Sunday to Saturday, and for the 24 hours of a day in Texas. Nobody writes between 11 p.m. and 5 a.m. */
const ofWeekday = [5, 13, 12, 11, 11, 10, 6];
const ofHour = [0, 0, 0, 0, 0, 1, 3, 7, 10, 11, 10, 9, 8, 8, 8, 8, 8, 8, 8, 7, 6, 5, 3, 0];
const texasInUtc = 6 * hour;

const times = (random: Random, leads: number): number[] => {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => firstDay + at);
  // The anchor is a Monday. The number of leads grows a little over time.
  const weights = days.map((on): [number, number] => [
    (ofWeekday[(((on + 1) % 7) + 7) % 7] ?? 0) * (1 + (on - firstDay) / 200),
    on,
  ]);
  const hours = ofHour.map((weight, at): [number, number] => [weight, at]);
  const one = () =>
    weighted(random, weights) * day + texasInUtc + weighted(random, hours) * hour + random.below(60) * minute;
  return Array.from({ length: leads }, one).sort((a, b) => a - b);
};

const isPublic = ({ status, isDeleted }: Place): boolean => status === 'active' && !isDeleted;

const chosenPlace = (random: Random): Place | undefined =>
  weighted<Place | undefined>(random, [
    [9, undefined],
    ...places.filter(isPublic).map((place): [number, Place] => [place.share, place]),
  ]);

/** Final status of a lead, and the minutes until it is set. Older leads are more often answered. */
const outcomeOf = (random: Random, at: number): { status: string; after: number }[] => {
  const chance = at < -3 * day ? 0.86 : 0.3;
  if (random.next() > chance) return [];
  const viewed = { status: 'viewed', after: 3 + random.below(90) };
  return random.next() < 0.55 || at > -7 * day
    ? [viewed]
    : [viewed, { status: 'archived', after: viewed.after + 60 + random.below(2000) }];
};

/** Visitors submit forms, and staff answers the leads. */
export const leadsOf = ({ client, made, staff, admin, leads, anchor, brandId }: LeadOptions): Step[] => {
  const arrivals: Arrival[] = [];
  const random = seededRandom(1987);
  const answering = (place: Place | undefined): DemoUser =>
    staff.find(({ cities }) => place && cities.includes(place.city))?.person ?? admin;
  const visits = times(random, leads).flatMap((at): Step[] => {
    const place = chosenPlace(random);
    const { form, body } = submissionOf(random, place, place && made.locations.get(place.city));
    let leadId = '';
    const person = answering(place);
    const { email } = body.fields;
    if (person !== admin && typeof email === 'string') arrivals.push({ at, leadId: () => leadId, email, person });
    const submission = {
      at,
      run: async () => {
        ({ leadId } = await client.submit(form, body));
      },
    };
    const answers = outcomeOf(random, at).map(({ status, after }) => ({
      at: at + after * minute,
      run: async () => void (await client.send(person, 'PUT', `/leads/${leadId}/status`, { status })),
    }));
    return [submission, ...answers];
  });
  const held = spam.flatMap((fields, at) =>
    [-19 + at * 5, -4 + at].map(
      (on): Step => ({
        at: on * day + (8 + at) * hour,
        run: async () =>
          void (await client.submit('quote', {
            fields: { ...fields, job: 'Leak', agree: true, phone: `(512) 555-01${70 + on + 19}` },
          })),
      }),
    ),
  );
  return [...visits, ...held, ...inboxOf({ client, brandId, admin, arrivals, anchor })];
};
