import type { Made } from './brand.ts';
import type { DemoClient, DemoUser } from './client.ts';
import { events, offers } from './offers.ts';
import { draftPage, type Given, livePages, scheduledPage } from './pages.ts';
import { places } from './places.ts';
import { demoPostBody, posts } from './posts.ts';

/** An action of the demo with its time, in milliseconds after the anchor. */
export interface Step {
  at: number;
  run(): Promise<void>;
}

interface ActionOptions {
  client: DemoClient;
  /** Midnight of the anchor's day, in milliseconds. */
  anchor: number;
  admin: DemoUser;
  marketing: DemoUser;
  made: Made;
  contactFormId: string;
}

const hour = 3_600_000;
const day = 24 * hour;

const step = (days: number, run: Step['run']): Step => ({ at: days * day + 15 * hour, run });

const publishing = ({ client: { send }, marketing, made, contactFormId, anchor }: ActionOptions): Step[] => {
  const given: Given = { ...made, contactFormId };
  const create = async (content: object): Promise<string> =>
    (await send<{ item: { id: string } }>(marketing, 'POST', '/content/items', content)).item.id;
  const live = async (content: object): Promise<void> => {
    await send(marketing, 'PUT', `/content/items/${await create(content)}/publish`, {});
  };
  return [
    step(-95, async () => {
      for (const page of livePages(given)) await live(page);
    }),
    step(-3, async () => void (await create(draftPage))),
    step(-4, async () => {
      const publishAt = new Date(anchor + 20 * day + 15 * hour).toISOString();
      await send(marketing, 'PUT', `/content/items/${await create(scheduledPage)}/schedule`, { publishAt });
    }),
    ...posts.map((post) =>
      step(-post.ago, async () => {
        const { title, excerpt, tags, author: authorName } = post;
        const body = {
          title,
          excerpt,
          tags,
          authorName,
          body: demoPostBody(post),
          coverMediaId: made.picture(post.picture),
        };
        await send(marketing, 'POST', '/blog-posts', { ...body, status: 'published' });
      }),
    ),
  ];
};

const promoting = ({ client: { send }, admin, marketing, made, anchor }: ActionOptions): Step[] => [
  ...offers.map(({ from, until, isArchived, hasForm, body }) =>
    step(Math.min(from, 0) - 2, async () => {
      const startsAt = new Date(anchor + from * day).toISOString();
      const endsAt = new Date(anchor + until * day).toISOString();
      const { promotion } = await send<{ promotion: { id: string } }>(marketing, 'POST', '/promotions', {
        ...body,
        ...(hasForm && { formId: made.quoteFormId }),
        startsAt,
        endsAt,
      });
      if (isArchived) await send(admin, 'PUT', `/promotions/${promotion.id}/archive`, {});
    }),
  ),
  ...events.map(({ day: on, city, title, description }) =>
    step(Math.min(on, 0) - 9, async () => {
      const place = places.find((candidate) => candidate.city === city);
      const venue = place && {
        venueName: 'Acme workshop',
        venueAddress: `${place.address}, ${place.city}`,
        locationId: made.locations.get(place.city),
      };
      const startsAt = new Date(anchor + on * day + 16 * hour).toISOString();
      const endsAt = new Date(anchor + on * day + 21 * hour).toISOString();
      await send(marketing, 'POST', '/events', { title, description, startsAt, endsAt, ...venue });
    }),
  ),
];

const running = ({ client: { send }, admin, made, anchor }: ActionOptions): Step[] => [
  step(-94, async () => {
    await send(admin, 'PUT', '/url-prefix-policy', { prefix: 'locations', pattern: '{slug}' });
    for (const [fromPath, toUrl] of [
      ['/book', '/quote'],
      ['/jobs', '/careers'],
      ['/find-us', '/locations'],
      ['/heater-sale', '/our-work'],
    ])
      await send(admin, 'POST', '/redirects', { fromPath, toUrl });
  }),
  step(-6, async () => {
    const dateOf = (days: number): string => new Date(anchor + days * day).toISOString().slice(0, 10);
    for (const [at, { city, filled, isDeleted }] of places.entries()) {
      if (filled !== 'all' || isDeleted) continue;
      const path = `/locations/${made.locations.get(city)}/holiday-hours`;
      await send(admin, 'POST', path, { date: dateOf(24 + (at % 3)), name: 'Team day', isClosed: true });
      await send(admin, 'POST', path, {
        date: dateOf(38),
        name: 'Stocktaking',
        periods: [{ open: '10:00', close: '14:00' }],
      });
    }
  }),
  step(-30, async () => void (await send(admin, 'DELETE', `/locations/${made.locations.get('Tyler')}`))),
  step(-2, async () => {
    const mail = { email: 'waco@partners.example', role: 'franchisee', locationIds: [made.locations.get('Waco')] };
    await send(admin, 'POST', '/invitations', mail);
    await send(admin, 'POST', '/invitations', { email: 'content@agency.example', role: 'marketing' });
  }),
  step(-1, async () => void (await send(admin, 'POST', '/sites', { domain: 'shop.acme.example' }))),
  step(-50, async () => {
    const credentials = { siteKey: '0x4AAAAAAADemoSiteKey', secretKey: '0x4AAAAAAADemoSecretKey' };
    await send(admin, 'POST', '/integrations/turnstile/connect', { credentials });
  }),
  step(-15, async () => {
    const expiresAt = new Date(anchor + 13 * day).toISOString();
    await send(admin, 'POST', '/api-keys', {
      name: 'Dashboard of the agency',
      scopes: ['leads:read', 'locations:read'],
      expiresAt,
    });
    await send(admin, 'POST', '/api-keys', {
      name: 'Austin point of sale',
      scopes: ['leads:read'],
      locationIds: [made.locations.get('Austin')],
    });
  }),
];

/** Actions of the last three months, other than leads. */
export const actionsOf = (options: ActionOptions): Step[] => [
  ...publishing(options),
  ...promoting(options),
  ...running(options),
];
