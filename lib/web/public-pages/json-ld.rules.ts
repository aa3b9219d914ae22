import type { PublicEvent } from '#lib/content/events/public.contract.ts';
import { dayIn, withOffset } from '#lib/platform/core/time/calendar.ts';

export type Json = Record<string, unknown>;

export const context = 'https://schema.org';

/** Without empty values. */
export const present = (entries: Json): Json =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

interface Crumb {
  title: string;
  path: string;
}

/** Undefined for a page without another one above it, and while no site is live: list entries need addresses. */
export const breadcrumbsLd = (crumbs: readonly Crumb[], domain: string | undefined): Json[] =>
  crumbs.length < 2 || domain === undefined
    ? []
    : [
        {
          '@context': context,
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ title, path }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: title,
            item: `https://${domain}${path}`,
          })),
        },
      ];

interface Named {
  name: string;
  url: string | null;
}

/** The brand; its own properties of schema.org have priority. */
export const organizationLd = ({ name, url }: Named, logo: string | null, own: Json): Json =>
  present({ '@context': context, '@type': 'Organization', '@id': url, name, url, logo, ...own });

interface Article {
  headline: string;
  description: string | null;
  image: string | null;
  url: string | null;
  publishedAt: string | null;
  updatedAt: string;
  authorName: string | null;
}

export const articleLd = (article: Article, publisher: Named): Json =>
  present({
    '@context': context,
    '@type': 'BlogPosting',
    headline: article.headline,
    description: article.description,
    image: article.image,
    url: article.url,
    mainEntityOfPage: article.url,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: article.authorName === null ? organization(publisher) : { '@type': 'Person', name: article.authorName },
    publisher: organization(publisher),
  });

const organization = ({ name, url }: Named): Json => present({ '@type': 'Organization', '@id': url, name, url });

/** A description within another one, which says once what its words mean. */
export const withinLd = ({ '@context': _, ...described }: Json): Json => described;

/** A location with the brand that it belongs to. */
export const ofBrandLd = (business: Json, brand: Named): Json => ({
  ...business,
  parentOrganization: organization(brand),
});

/** The location of an event: its name, and its address as structured data. */
interface Place {
  name: string;
  address: unknown;
}

/** An event without a venue of its own is at its location. */
const placeOf = ({ venueName, venueAddress }: PublicEvent, location: Place | null): Json | null => {
  if (venueName === null && venueAddress === null && location === null) return null;
  const own = venueAddress === null ? null : { '@type': 'PostalAddress', streetAddress: venueAddress };
  const address = venueName === null ? (own ?? location?.address) : own;
  return present({ '@type': 'Place', name: venueName ?? location?.name, address });
};

/**
 * Times are those of the place, with its offset. An event that lasts all day has dates there; its end is the beginning of
 * the day after.
 */
const timesOf = ({ allDay, startsAt, endsAt, timezone }: PublicEvent): Json => {
  if (!allDay)
    return {
      startDate: withOffset(timezone, new Date(startsAt)),
      endDate: withOffset(timezone, new Date(endsAt)),
    };
  const last = Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1);
  return { startDate: dayIn(timezone, new Date(startsAt)), endDate: dayIn(timezone, new Date(last)) };
};

export const eventLd = (event: PublicEvent, url: string | null, organizer: Named, location: Place | null): Json =>
  present({
    '@context': context,
    '@type': 'Event',
    name: event.title,
    description: event.description,
    ...timesOf(event),
    eventStatus: `${context}/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: placeOf(event, location),
    image: event.imageUrl,
    url,
    organizer: organization(organizer),
    offers: event.url === null ? null : { '@type': 'Offer', url: event.url },
  });

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const answerOf = ({ answer, html }: Json): string | undefined => {
  if (typeof html === 'string' && html !== '') return html;
  return typeof answer === 'string' && answer !== '' ? answer : undefined;
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const questionsOf = (block: Json): Json[] =>
  (Array.isArray(block.items) ? block.items : []).filter(isObject).flatMap((item) => {
    const text = answerOf(item);
    if (typeof item.question !== 'string' || text === undefined || plainText(text) === '') return [];
    return [{ '@type': 'Question', name: item.question, acceptedAnswer: { '@type': 'Answer', text } }];
  });

/** The blocks at every depth, in their order. */
const flat = (blocks: unknown): Json[] => {
  if (Array.isArray(blocks)) return blocks.flatMap(flat);
  if (!isObject(blocks)) return [];
  const inner = Object.values(blocks).filter((value) => typeof value === 'object');
  return [...(typeof blocks.type === 'string' ? [blocks] : []), ...inner.flatMap(flat)];
};

/** The types of all blocks in plain letters. */
export const typesIn = (blocks: unknown): Set<string> =>
  new Set(
    flat(blocks).map(({ type }) =>
      String(type)
        .toLowerCase()
        .replace(/[-_\s]/g, ''),
    ),
  );

/** All questions of a page are one FAQPage. */
export const faqLd = (blocks: unknown): Json[] => {
  const questions = flat(blocks)
    .filter(({ type }) => String(type).toLowerCase() === 'faq')
    .flatMap(questionsOf);
  return questions.length === 0 ? [] : [{ '@context': context, '@type': 'FAQPage', mainEntity: questions }];
};
