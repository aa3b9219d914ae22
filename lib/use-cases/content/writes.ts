import { formsInBlocks } from '#lib/content/content/block-forms.rules.ts';
import { mediaInBlocks } from '#lib/content/content/block-media.rules.ts';
import {
  type ContentRecord,
  type ContentSlug,
  contentKey,
  contentSlugKey,
  type RevisionEntry,
  type RevisionRecord,
  revisionEntryKey,
  revisionKey,
} from '#lib/content/content/records.ts';
import { mediaOf, type RevisionFacts, revisionsOf, slugsOf } from '#lib/content/content/rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { claim } from '#lib/platform/table/claims.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { create, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import { changeLive, dropLive } from './live.ts';
import { changeRoute } from './route.ts';
import { changeDue } from './schedule.ts';

/** The part of a revision that the record of its item stores. */
export const factsOf = ({ revision, slug, blocks: json, seo }: RevisionRecord): RevisionFacts => {
  const blocks: unknown = JSON.parse(json);
  return {
    revision,
    slug,
    mediaIds: [...new Set([...mediaInBlocks(blocks), ...(seo?.ogImageMediaId ? [seo.ogImageMediaId] : [])])],
    formIds: formsInBlocks(blocks),
    noindex: seo?.noindex ?? false,
  };
};

/** The fields of a record that depend on its live revision. */
export const headOf = (written: RevisionRecord) => ({
  slug: written.slug,
  title: written.title,
  blocks_version: written.blocks_version,
  revision: written.revision,
  latest: factsOf(written),
});

const slugKeys = (view: BrandView, record: ContentRecord) =>
  new Map(
    slugsOf(record).map((slug) => {
      const key = contentSlugKey(view, record, slug);
      return [key.PK + key.SK, { key, slug }];
    }),
  );

/** Claims the slugs that the item is found by now, and releases those that it is no longer found by. */
const changeSlugs = (view: BrandView, before: ContentRecord | undefined, after: ContentRecord, now: Date): Write[] => {
  const old = before ? slugKeys(view, before) : new Map<string, never>();
  const fresh = slugKeys(view, after);
  const { activeTemplateId } = after;
  const item: ContentSlug = { kind: 'content-slug', holder: after.id, activeTemplateId };
  const sameTemplate = before?.activeTemplateId === activeTemplateId;
  const taken = [...fresh].filter(([name]) => !(old.has(name) && sameTemplate));
  const left = [...old].filter(([name]) => !fresh.has(name));
  return [
    ...taken.map(([, { key, slug }]) =>
      claim(
        key,
        item,
        now,
        () =>
          new Problem('slug_taken', contentErrors().itemSlugTaken, {
            field: 'slug',
            slug,
          }),
      ),
    ),
    ...left.map(([, { key }]) => remove(key)),
  ];
};

const keepRevision = (view: BrandView, itemId: string, written: RevisionRecord): Write[] => {
  const { revision, slug, title, createdAt, createdBy } = written;
  const entry: RevisionEntry = { kind: 'content-revision-entry', revision, slug, title, createdAt, createdBy };
  return [
    create(revisionKey(view, itemId, revision), written),
    create(revisionEntryKey(view, itemId, revision), entry),
  ];
};

const dropRevisions = (view: BrandView, before: ContentRecord, after: ContentRecord): Write[] => {
  const kept = revisionsOf(after);
  return [...revisionsOf(before)]
    .filter((revision) => !kept.has(revision))
    .flatMap((revision) => [
      remove(revisionKey(view, after.id, revision)),
      remove(revisionEntryKey(view, after.id, revision)),
    ]);
};

const userOf = ({ id, title, slug }: ContentRecord) => ({ type: 'content' as const, id, label: title ?? slug });

export const insertContent = (view: BrandView, record: ContentRecord, written: RevisionRecord, now: Date): Write[] => [
  create(contentKey(view, record.id), record),
  ...keepRevision(view, record.id, written),
  ...changeSlugs(view, undefined, record, now),
  ...changeDue(view, undefined, record),
  ...useMedia(view, [], mediaOf(record), userOf(record)),
];

/**
 * All writes that follow a change of an item: its slugs, its route with redirects, its revisions, what visitors read of it,
 * its schedule and its media. `written` is the new revision, if there is one; `latest` the one before, if it was read.
 */
export const changeContent = async (
  view: BrandView,
  before: ContentRecord,
  after: ContentRecord,
  now: Date,
  { written, latest }: { written?: RevisionRecord | undefined; latest?: RevisionRecord } = {},
): Promise<{ record: ContentRecord; writes: Write[] }> => {
  const next: ContentRecord = {
    ...after,
    version: before.version + 1,
    publishedRevision: after.published?.revision ?? null,
    scheduledRevision: after.scheduled?.revision ?? null,
    updatedAt: now.toISOString(),
  };
  const publicationChanged =
    before.publishedRevision !== next.publishedRevision || before.republishedAt !== next.republishedAt;
  const { livePath, writes } = publicationChanged
    ? await changeRoute(view, before, next, now)
    : { livePath: before.livePath, writes: [] };
  const record = { ...next, livePath };
  const known = [written, latest].filter((revision) => revision !== undefined);
  const live = publicationChanged ? await changeLive(view, before, record, known) : [];
  return {
    record,
    writes: [
      replace(contentKey(view, record.id), record),
      ...(written ? keepRevision(view, record.id, written) : []),
      ...dropRevisions(view, before, record),
      ...changeSlugs(view, before, record, now),
      ...writes,
      ...live,
      ...changeDue(view, before, record),
      ...useMedia(view, mediaOf(before), mediaOf(record), userOf(record)),
    ],
  };
};

/** The deletion of a draft. Its revisions are removed afterwards, page by page. */
export const dropContent = (view: BrandView, record: ContentRecord): Write[] => [
  remove(contentKey(view, record.id), record.version),
  ...[...slugKeys(view, record).values()].map(({ key }) => remove(key)),
  ...dropLive(view, record),
  ...changeDue(view, record, undefined),
  ...useMedia(view, mediaOf(record), [], userOf(record)),
];
