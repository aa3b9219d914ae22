import * as z from 'zod';
import { publicPost } from '#lib/content/blog-posts/public.contract.ts';
import { contentBlock } from '#lib/content/content/blocks.contract.ts';
import { publicEvent } from '#lib/content/events/public.contract.ts';
import { publicPromotion } from '#lib/content/promotions/public.contract.ts';
import { publicForm } from '#lib/leads/submissions/contract.ts';
import { locatorPlace } from '#lib/places/locations/locator-place.contract.ts';
import { publicLocation, publicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { publicService } from '#lib/places/services/public.contract.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { picture } from '#lib/platform/media/picture.contract.ts';
import { pageTypes } from '#lib/platform/routing/public.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  shownPage: 'A page as visitors see it',
  'shownPage.title': 'Heading of the page',
  shownSeo: 'For search engines and link previews',
  'shownSeo.description': 'Description in search results; null for none',
  ogTitle: 'Title of link previews',
  ogType: 'Type of link previews',
  ogImage: 'Picture of link previews; null for none',
  'breadcrumbs.title': 'Heading of the page on the way',
  'breadcrumbs.path': 'Its path on the requested site',
  kind: 'What the page is about',
};

/** @public Named in the reference of the API. */
export const shownSeo = z.strictObject({
  title: z.string().describe('Content of the title element'),
  description: z.string().nullable(),
  canonicalUrl: z
    .string()
    .nullable()
    .describe('The one address of the page; null while no site is live, and for a part of a list'),
  robots: z.string().describe('Content of the robots meta element, such as `noindex, nofollow`'),
  ogTitle: z.string(),
  ogType: z.enum(['website', 'article', 'business.business']),
  ogImage: picture.nullable(),
});
export type ShownSeo = z.output<typeof shownSeo>;

/** @public Named in the reference of the API. */
export const shownPage = z.strictObject({
  kind: z.enum(pageTypes),
  id: id.nullable().describe('Content item, location, service, event, post or promotion; null for lists and `home`'),
  revision: z.int().nullable().describe('Number of the shown revision of the content; null without content'),
  path: z.string().describe('Path on the requested site'),
  locationId: id.nullable(),
  title: z.string(),
  blocks: z.array(contentBlock).nullable().describe('The content; null for a generated page'),
  html: z.string().nullable().describe('Body of a post that is written in HTML; null for others'),
  seo: shownSeo,
  jsonLd: z
    .array(z.record(z.string(), z.unknown()))
    .describe('Structured data for search engines: objects of schema.org'),
  breadcrumbs: z
    .array(z.strictObject({ title: z.string(), path: z.string() }))
    .describe('From the front page to this one'),
  updatedAt: timestamp,
});

/** Everything that is needed to show what is at a path. */
export const pageData = z.strictObject({
  page: shownPage,
  site: z.strictObject({
    id: id.nullable().describe('The requested site; null for a brand that has none yet'),
    domain: z.string().nullable(),
    locationId: id.nullable(),
  }),
  navigationVersion: z.int().describe('Version of the menu, which `GET /public/navigation` gives'),
  location: publicLocationDetail.nullable().describe('The location that the page belongs to; null for the whole brand'),
  services: z.array(publicService).describe('Services of the location, or of the brand'),
  promotions: z.array(publicPromotion).describe('Promotions that run at the moment'),
  events: z.array(publicEvent).describe('Events that have not ended'),
  service: publicService.nullable().describe('What a page of the kind `service` is about; null for others'),
  event: publicEvent.nullable().describe('What a page of the kind `event` is about; null for others'),
  promotion: publicPromotion.nullable().describe('What a page of the kind `offer` is about; null for others'),
  post: publicPost
    .nullable()
    .describe('What a page of the kind `post` is about, without its body, which is in `page`; null for others'),
  posts: z.array(publicPost).describe('The newest posts, without their bodies; for `posts`, the asked page of them'),
  nextCursor: z
    .string()
    .nullable()
    .describe(
      'Where the next page of `posts`, `events`, `locations` or the locations with a service begins; null for others',
    ),
  locations: z
    .array(publicLocation)
    .describe(
      'The asked locations, for the locator; those that offer it, for the page of a service or of an offer of the brand; otherwise empty',
    ),
  lists: z
    .strictObject({
      services: z.string().describe('Path of the list of services'),
      events: z.string().describe('Path of the list of events'),
      offers: z.string().describe('Path of the list of promotions that run'),
    })
    .describe('The lists of the location, or else of the brand, on the requested site'),
  nearby: z
    .array(publicLocation)
    .describe(
      'The locations nearest to that of the page, of the kind `location` on a site of the brand; otherwise empty',
    ),
  totals: z
    .strictObject({
      locations: z.int().describe('Public locations of the brand'),
      byService: z
        .record(z.string(), z.int())
        .describe('How many of them offer a service of the brand, by its slug; empty for the front page'),
    })
    .nullable()
    .describe('Numbers of the brand, for its front page and its list of services; null for others'),
  place: locatorPlace
    .nullable()
    .describe('The place that the search of the locator was understood to mean; null for others'),
  forms: z.record(z.string(), publicForm).describe('The forms that the blocks name, by their id'),
  pictures: z.record(z.string(), picture).describe('The pictures that the blocks name, by the id of their media'),
  films: z
    .record(z.string(), z.string())
    .describe('The addresses of the films that the blocks name, by the id of their media'),
});
export type PageData = z.output<typeof pageData>;
