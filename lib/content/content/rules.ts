import { Problem } from '#lib/platform/core/problem.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';

export type ContentAction = 'publish' | 'schedule' | 'cancel-schedule' | 'unpublish' | 'delete';

/** The state of an item: its status, and whether a scheduled one has a live revision. */
export type Standing = 'draft' | 'scheduled' | 'scheduled-live' | 'published';

/**
 * The permitted actions on an item, and the resulting states.
 *
 * ```
 *              -- schedule -->
 *     draft    <-- cancel ----    scheduled
 *     |   ^                           ^
 *  publish unpublish              unpublish
 *     v   |                           |
 *   published  -- schedule -->  scheduled-live
 *              <-- cancel ----
 * ```
 * `publish` leads to `published` from every state. A live revision stays live while another one is scheduled.
 */
export const transitions: Record<Standing, Partial<Record<ContentAction, Standing | 'gone'>>> = {
  draft: { publish: 'published', schedule: 'scheduled', delete: 'gone' },
  scheduled: { publish: 'published', schedule: 'scheduled', 'cancel-schedule': 'draft' },
  'scheduled-live': {
    publish: 'published',
    schedule: 'scheduled-live',
    'cancel-schedule': 'published',
    unpublish: 'scheduled',
  },
  published: {
    publish: 'published',
    schedule: 'scheduled-live',
    'cancel-schedule': 'published',
    unpublish: 'draft',
  },
};

/** The data of a latest, live or scheduled revision that is needed without reading it. */
export interface RevisionFacts {
  revision: number;
  slug: string;
  mediaIds: string[];
  /** The forms that its blocks name; absent in early revisions. */
  formIds?: string[];
  noindex: boolean;
}

export interface ScheduleError {
  code: string;
  message: string;
  failedAt: string;
}

/** The part of an item that its state changes. */
export interface Publication {
  status: 'draft' | 'published' | 'scheduled';
  latest: RevisionFacts;
  published: RevisionFacts | null;
  scheduled: RevisionFacts | null;
  /** First publication of the live page. */
  publishedAt: string | null;
  republishedAt: string | null;
  scheduledFor: string | null;
  /** Why the scheduled publication failed for good. */
  scheduleError: ScheduleError | null;
}

export const standingOf = ({ status, published }: Pick<Publication, 'status' | 'published'>): Standing =>
  status === 'scheduled' && published ? 'scheduled-live' : status;

/** Throws `invalid_transition` unless the item's state permits the action. */
export const checkAction = (item: Pick<Publication, 'status' | 'published'>, action: ContentAction): void => {
  if (transitions[standingOf(item)][action] === undefined)
    throw new Problem('invalid_transition', contentErrors().action[action], { status: item.status, action });
};

const unscheduled = { scheduled: null, scheduledFor: null, scheduleError: null };

/** The item with one of its revisions live. */
export const publish = <Item extends Publication>(item: Item, facts: RevisionFacts, now: Date): Item => {
  checkAction(item, 'publish');
  const at = now.toISOString();
  return {
    ...item,
    ...unscheduled,
    status: 'published',
    published: facts,
    publishedAt: item.publishedAt ?? at,
    republishedAt: item.publishedAt === null ? null : at,
  };
};

/** The item with one of its revisions scheduled. The live revision stays live until then. */
export const schedule = <Item extends Publication>(item: Item, facts: RevisionFacts, publishAt: string): Item => {
  checkAction(item, 'schedule');
  return { ...item, status: 'scheduled', scheduled: facts, scheduledFor: publishAt, scheduleError: null };
};

export const cancelSchedule = <Item extends Publication>(item: Item): Item => {
  checkAction(item, 'cancel-schedule');
  return { ...item, ...unscheduled, status: item.published ? 'published' : 'draft' };
};

/** The item with no live revision. A schedule stays. */
export const unpublish = <Item extends Publication>(item: Item): Item => {
  checkAction(item, 'unpublish');
  return {
    ...item,
    status: item.status === 'scheduled' ? 'scheduled' : 'draft',
    published: null,
    publishedAt: null,
    republishedAt: null,
  };
};

export const failedSchedule = <Item extends Publication>(item: Item, error: ScheduleError): Item => ({
  ...item,
  scheduleError: error,
});

/** The number of latest revisions that are always kept. */
const keptRevisions = 50;

/** The numbers of the revisions that an item keeps: the latest ones, the live and the scheduled one. */
export const revisionsOf = ({
  latest,
  published,
  scheduled,
}: Pick<Publication, 'latest' | 'published' | 'scheduled'>) => {
  const last = latest.revision;
  const oldest = Math.max(1, last - keptRevisions + 1);
  const recent = Array.from({ length: last - oldest + 1 }, (_, at) => oldest + at);
  const pinned = [published, scheduled].flatMap((facts) => (facts && facts.revision < oldest ? [facts.revision] : []));
  return new Set([...pinned, ...recent]);
};

/** Every slug by which an item is found: of the latest, the live and the scheduled revision. */
export const slugsOf = ({ latest, published, scheduled }: Pick<Publication, 'latest' | 'published' | 'scheduled'>) => [
  ...new Set([latest, published, scheduled].flatMap((facts) => (facts ? [facts.slug] : []))),
];

/** The media of an item's latest, live and scheduled revisions. */
export const mediaOf = ({ latest, published, scheduled }: Pick<Publication, 'latest' | 'published' | 'scheduled'>) => [
  ...new Set([latest, published, scheduled].flatMap((facts) => facts?.mediaIds ?? [])),
];
