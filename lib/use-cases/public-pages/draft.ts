import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { readPost as readWholePost } from '#lib/content/blog-posts/records.ts';
import { postAddress } from '#lib/content/blog-posts/rules.ts';
import { type LiveContent, shownContentOf } from '#lib/content/content/live.ts';
import { contentKey, revisionKey } from '#lib/content/content/records.ts';
import { eventKey } from '#lib/content/events/records.ts';
import { eventAddress } from '#lib/content/events/rules.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { type PreviewTarget, readPreviewToken } from '#lib/platform/credentials/preview-tokens.ts';
import { joinPaths, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { futurePath } from '#lib/use-cases/content/route.ts';
import { factsOf } from '#lib/use-cases/content/writes.ts';
import type { Place } from '#lib/use-cases/routing/place.ts';
import type { SiteRecord } from '#lib/web/sites/records.ts';
import { type Subject, subjectOfContent, subjectOfEvent, subjectOfPost } from './subject.ts';

/** A record as it will be published. */
export interface Draft {
  subject: Subject;
  /** Its item, if it is content. */
  content: LiveContent | undefined;
  locationId: string | null;
  /** The path that its page will have, within its location if it has one; null for records without a page. */
  livePath: string | null;
}

type Read = (view: BrandView, brand: BrandRecord, target: PreviewTarget) => Promise<Draft>;

const readContent: Read = async (view, _, { id, revision }) => {
  const head = orNotFound(await get(contentKey(view, id)), 'Content item');
  const shown = orNotFound(await get(revisionKey(view, id, revision ?? head.revision)), 'Revision');
  const livePath = await futurePath(view, head, factsOf(shown));
  const content = shownContentOf(head, shown);
  const kind = head.locationId !== null && livePath === '/' ? 'location' : 'content';
  return { subject: subjectOfContent(kind, content), content, locationId: head.locationId, livePath };
};

const readPost: Read = async (view, brand, { id }) => {
  const { record, body } = orNotFound(await readWholePost(view, id), 'Blog post');
  const livePath = postAddress(record, { ...record, status: 'published' }, policyOf(brand).blogSegment);
  return { subject: subjectOfPost(record, body), content: undefined, locationId: record.locationId, livePath };
};

const readEvent: Read = async (view, brand, { id }) => {
  const event = orNotFound(await get(eventKey(view, id)), 'Event');
  const status = event.status === 'draft' ? 'published' : event.status;
  const shown = { ...event, status };
  const livePath = eventAddress(event, shown, policyOf(brand).eventsSegment);
  return { subject: subjectOfEvent(shown), content: undefined, locationId: event.locationId, livePath };
};

const readers: Record<PreviewTarget['type'], Read> = { content: readContent, post: readPost, event: readEvent };

/** The record that a preview link names, with its future path; throws `not_found`. */
export const readDraft: Read = (view, brand, target) => readers[target.type](view, brand, target);

/** The record that the token of a preview link shows in this brand. */
export const readPreviewed = async (
  view: BrandView,
  brand: BrandRecord,
  token: string | undefined,
  now: Date,
): Promise<Draft> => {
  const target = token === undefined ? undefined : await readPreviewToken(token, now);
  if (target?.brandId !== view.id) throw new Problem('invalid_preview_token', webErrors().previewLink);
  return readDraft(view, brand, target);
};

/** A draft at the place where its page will be. */
export interface Previewed {
  draft: Draft;
  place: Place;
}

/** The path that the page of a draft will have on a site; null where it will have none. */
const pathOnSite = async (
  view: BrandView,
  brand: BrandRecord,
  { locationId, livePath }: Draft,
  site: SiteRecord | undefined,
): Promise<string | null> => {
  const siteLocationId = site?.locationId ?? null;
  if (livePath === null || locationId === siteLocationId) return livePath;
  const location =
    locationId === null || siteLocationId !== null ? undefined : await get(locationKey(view, locationId));
  return location ? joinPaths(locationPath(policyOf(brand), location), livePath) : null;
};

/** The draft, if its page will be at this path of the site. */
export const draftAt = async (
  view: BrandView,
  brand: BrandRecord,
  draft: Draft,
  site: SiteRecord | undefined,
  path: string,
): Promise<Previewed | undefined> => {
  const { locationId, livePath } = draft;
  if (livePath === null || (await pathOnSite(view, brand, draft, site)) !== path) return undefined;
  return { draft, place: { locationId, path: livePath } };
};
