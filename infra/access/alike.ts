import { operations } from '#lib/operations.ts';
import { type ByFunction, type Calls, chosen, has, joined, recorded } from './recorded.ts';

/** The record that the operations of a group store. Their writes are one implementation. */
const storedBy: Record<string, string> = {
  'blog-posts': 'B#*#POST',
  content: 'B#*#CONTENT',
  'custom-fields': 'B#*#CUSTOM_FIELD',
  events: 'B#*#EVENT',
  locations: 'B#*#LOCATION',
  media: 'B#*#MEDIA',
  promotions: 'B#*#PROMOTION',
  regions: 'B#*#REGION',
  seo: 'B#*#SEO',
  services: 'B#*#SERVICE',
  sites: 'B#*#SITE',
};

/** Operations that change locations with all that belongs to them: wider than the rest of their group. */
const ofAllKinds = ['locations/batch'];

const isOnTable = (action: string): boolean => action.startsWith('dynamodb:');
const isRead = (action: string): boolean => /^dynamodb:(BatchGetItem|GetItem|Query)/.test(action);

/** The calls of some functions as one, without those that are not wanted. */
const sharedBy = (ids: readonly string[], isWanted: (action: string, on: string) => boolean): Calls => {
  const all = joined(...ids.map((id) => recorded[id] ?? {}));
  return chosen({ all }, (_, { action, on }) => isWanted(action, on)).all ?? {};
};

const stores = (id: string, on: string): boolean =>
  ['dynamodb:PutItem', 'dynamodb:UpdateItem'].some((action) => has(recorded, id, { action, on }));

/** Kinds that many operations write beside their own records. */
const besides = /^(P#|T#)|#(AUDIT|METER|RATE|TASK)\b/;

const isReadInBrand = (action: string, on: string): boolean => isRead(action) && on.startsWith('B#*#');

const ofGroup = ([group, on]: [string, string]): ByFunction => {
  const ids = Object.keys(recorded).filter((id) => id.startsWith(`${group}/`) && !ofAllKinds.includes(id));
  const storing = ids.filter((id) => stores(id, on));
  const deleting = ids.filter((id) => has(recorded, id, { action: 'dynamodb:DeleteItem', on }));
  const written = sharedBy(storing, isOnTable);
  const read = sharedBy(ids, isReadInBrand);
  const entries = (written['dynamodb:PutItem'] ?? []).filter((kind) => !besides.test(kind));
  const besideRecord = entries.filter((kind) => kind !== on);
  // An entry goes when what it shows goes.
  const callsOf = (id: string): Calls =>
    joined(
      read,
      storing.includes(id) ? joined(written, { 'dynamodb:DeleteItem': besideRecord }) : {},
      deleting.includes(id) ? { 'dynamodb:DeleteItem': entries } : {},
    );
  return Object.fromEntries(ids.map((id) => [id, callsOf(id)]));
};

/**
 * Whatever moves a page changes the redirects at both of its ends, and gives those that somebody made back to the plan. Which of
 * them are there depends on what was at these paths before.
 */
const movesPages = (id: string): boolean =>
  ['PutItem', 'DeleteItem'].some((write) =>
    ['B#*#ROUTE', 'B#*#LOCATION_ROUTE#*'].some((on) => has(recorded, id, { action: `dynamodb:${write}`, on })),
  );
const moving = Object.keys(recorded).filter(movesPages);
const left = /#(GONE_PATH|METER|REDIRECT|REDIRECT_ID)$/;
const redirecting = sharedBy(moving, (action, on) => isOnTable(action) && left.test(on));

/** The public API reads parts of what a page shows: published records, each with its pictures and its location. */
const publicReads = operations
  .filter(({ id, method }) => id.startsWith('public/') && method === 'GET')
  .map(({ id }) => id);
const showing = [...publicReads, 'site/render', 'navigation/preview', 'preview-links/create'];
/** The settings of services that a brand uses have sealed secrets beside what is shown. */
const isShown = (action: string, on: string): boolean => isRead(action) && !on.endsWith('#INTEGRATION');
const shown = sharedBy(publicReads, isShown);

/** Pages are published at a time as by a person, but for what is done for the person. */
const publishing = sharedBy(
  ['content/publish-item', 'content/unpublish-item'],
  (action, on) => isOnTable(action) && !besides.test(on),
);

/** Operations on jobs and imports answer with the name of whoever started the job, a person or an API key. */
const jobs = Object.keys(recorded).filter((id) => /^(jobs|imports)\//.test(id));

/** A job writes rows of locations as a request with some of them does. */
const ofRows = sharedBy(ofAllKinds, (action, on) => isOnTable(action) && on.startsWith('B#*#'));

/** A post may be deleted while a job exports it. */
const readPost = sharedBy(['blog-posts/get'], isReadInBrand);

/** Answers are stored by the rules of the form, at once or later, from a page with scripts or without. */
const submitting = sharedBy(['public/submit-form'], isOnTable);

/** One consumer of two queues. */
const delivering = ['workers/deliver-webhook', 'workers/deliver-isolated-webhook'];

/** A form that is refused is answered with its page, which may be any. */
const answeringWithPage = sharedBy(['public/get-page'], isOnTable);

const allOf = (ids: readonly string[], calls: Calls): ByFunction => Object.fromEntries(ids.map((id) => [id, calls]));

const together = (...parts: readonly ByFunction[]): ByFunction => {
  const ids = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries([...ids].map((id) => [id, joined(...parts.map((part) => part[id] ?? {}))]));
};

/**
 * The calls that functions may make because others of the same implementation do it in their tests: an entry, a picture or a redirect beside
 * the record depends on input that the tests of one have and those of another have not.
 */
export const alike: ByFunction = together(
  ...Object.entries(storedBy).map(ofGroup),
  allOf(moving, redirecting),
  allOf(showing, shown),
  allOf(jobs, sharedBy(jobs, isReadInBrand)),
  allOf(
    delivering,
    sharedBy(delivering, () => true),
  ),
  {
    'site/submit-form': joined(shown, answeringWithPage, submitting),
    'workers/publish-scheduled': publishing,
    'workers/run-jobs': joined(ofRows, readPost),
    'workers/store-submissions': submitting,
  },
);
