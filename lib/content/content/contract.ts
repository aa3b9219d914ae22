import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { pageSeo, writablePageSeo } from '#lib/platform/core/contract/page-seo.ts';
import { id, moment, page, slug, text, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { maxScheduleYears } from '#lib/platform/core/contract/stated-numbers.ts';
import { size, years } from '#lib/platform/core/contract/units.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { contentShapes } from '#lib/platform/texts/errors.ts';
import { contentBlock, contentWarnings } from './blocks.contract.ts';
import { type ContentItem, contentItem, contentStatuses, contentTypes } from './shape.contract.ts';

const kilobyte = 1024;

/** Blocks of one revision, as JSON. */
export const maxBlockBytes = 300 * kilobyte;

const fitsBlocks = (blocks: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(blocks)).length <= maxBlockBytes;

const tooLong = { error: () => contentShapes().blocksSize(maxBlockBytes), params: { code: 'max' } };

/** @public Named in the reference of the API. */
export const scheduleError = z.strictObject({
  code: z.string(),
  message: z.string(),
  failedAt: timestamp,
});

/** @public Named in the reference of the API. */
export const contentDetail = z.strictObject({
  ...contentItem.shape,
  path: z.string().nullable().describe('Path of the live page; null while it has none'),
  blocks: z.array(contentBlock),
  seo: pageSeo.nullable(),
  revision: z.int().describe('Number of the revision that this shows: the latest, unless another one was asked for'),
  publishedRevision: z.int().nullable().describe('Number of the live revision; null while nothing is live'),
  scheduledRevision: z
    .int()
    .nullable()
    .describe('Number of the revision that the schedule publishes; null without a schedule'),
  hasUnpublishedChanges: z.boolean().describe('Whether the latest revision is not the live one'),
  republishedAt: timestamp.nullable().describe('When it was last published, after the first time; null if never'),
  unpublishAt: timestamp.nullable(),
  scheduleError: scheduleError
    .nullable()
    .describe('Why the schedule could not publish; null when nothing failed. Publishing or scheduling again clears it'),
  createdBy: id,
  updatedBy: id,
});
export type ContentDetail = z.output<typeof contentDetail>;
export const showContentDetail = allowlist(contentDetail);
export type ContentSeo = z.output<typeof pageSeo>;

/** @public Named in the reference of the API. */
export const revisionEntry = z.strictObject({
  revision: z.int(),
  title: z.string().nullable(),
  slug: z.string(),
  createdAt: timestamp,
  createdBy: id,
  isPublished: z.boolean(),
  isScheduled: z.boolean(),
});
export const toRevisionEntry = allowlist(revisionEntry);

const writable = {
  slug,
  title: text(200).nullable(),
  locationId: id.nullable().describe('The location that it belongs to; null for the whole brand'),
  blocks: z
    .array(contentBlock)
    .refine(fitsBlocks, tooLong)
    .describe(
      `The content. Only fields named \`html\` are HTML, and unsafe parts are removed from them; every other text is kept as typed: escape it where it is shown. Fields named \`mediaId\`, or ending in \`MediaId\`, name media of the brand, at any depth: 40 at most. At most ${size(maxBlockBytes)} as JSON`,
    ),
  blocks_version: z.int().min(1),
  seo: writablePageSeo.nullable(),
  activeTemplateId: id.nullable().describe('A page or section of the brand to show it with; null for none'),
  unpublishAt: moment
    .nullable()
    .describe(`When the live revision is taken offline; at most ${years(maxScheduleYears)} ahead, null for never`),
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  contentItem: 'A page, snippet or section, as lists have it',
  contentDetail: 'A page, snippet or section with its content',
  scheduleError: 'Why a scheduled publication failed',
  revisionEntry: 'A revision, without its content',
  type: '`PAGE` has a path of its own; `SNIPPET` and `SECTION` are parts of pages',
  slug: 'Its part of the URL, unique among the items of its type in the brand, or in the location',
  title: 'Title of the page, as visitors read it; null for none',
  status:
    '`draft`: nothing is live or scheduled. `published`: a revision is live. `scheduled`: a revision is published at `scheduledFor`; another one may be live until then',
  scheduledFor: 'When the scheduled revision is published; null without a schedule',
  blocks_version: 'Version of the shapes of the blocks; 1 at present',
  activeTemplateId: 'The page or section of the brand that it is shown with; null for none',
  activeTemplateName: 'Title of that page or section; null for none',
  blocks: 'The content, as a list of blocks',
  seo: 'For search engines and link previews; null for none',
  'seo.title': 'Title in search results; null for the title of the page',
  'seo.description': 'Description in search results; null for none',
  unpublishAt: 'When the live revision is taken offline; null for never',
  code: 'Error code, such as `path_in_use`',
  message: 'The reason, for people',
  failedAt: 'When publishing failed',
  'revisionEntry.title': 'Title in this revision; null for none',
  'revisionEntry.slug': 'Slug in this revision',
  'revisionEntry.createdAt': 'When this revision was written',
  'revisionEntry.createdBy': 'The user or API key that wrote it',
  'revisionEntry.revision': 'Number of the revision; 1 is the first',
  isPublished: 'Whether this revision is live',
  isScheduled: 'Whether the schedule publishes this revision',
  publishAt: `When to publish: one minute to ${years(maxScheduleYears)} ahead`,
  items: 'The items of this page, last changed first',
  item: 'The content item',
  revisions: 'The revisions of this page, newest first',
  'query.type': 'Only items of this type',
  'query.updatedSince': 'Only items that were changed at or after this time',
  'path.type': 'Type of the item',
  'path.slug': 'Slug of the item',
  'path.revision': 'Number of the revision to restore',
};

const itemId = '01939b6e-5c00-7000-8000-000000000040';
const parameters = { brandId, itemId };

const blocks = [
  { type: 'hero', heading: 'About Acme Plumbing', text: 'At your door within the hour since 1987.' },
  { type: 'richText', html: '<p>Ask us <strong>anything</strong> about your pipes.</p>' },
];

const entry: ContentItem = {
  id: itemId,
  brandId,
  tenantId,
  type: 'PAGE',
  locationId: null,
  slug: 'about',
  title: 'About us',
  status: 'published',
  publishedAt: '2026-02-01T09:00:00.000Z',
  scheduledFor: null,
  blocks_version: 1,
  activeTemplateId: null,
  activeTemplateName: null,
  createdAt: '2026-01-20T12:00:00.000Z',
  updatedAt: '2026-02-01T09:00:00.000Z',
};

const example: ContentDetail = {
  ...entry,
  path: '/about',
  blocks,
  seo: { title: 'About Acme Plumbing', description: null, ogImageMediaId: null, noindex: false },
  revision: 2,
  publishedRevision: 2,
  scheduledRevision: null,
  hasUnpublishedChanges: false,
  republishedAt: null,
  unpublishAt: null,
  scheduleError: null,
  createdBy: '01939b6e-5c00-7000-8000-000000000005',
  updatedBy: '01939b6e-5c00-7000-8000-000000000005',
};

const draft: ContentDetail = {
  ...example,
  status: 'draft',
  publishedAt: null,
  path: null,
  revision: 1,
  publishedRevision: null,
  hasUnpublishedChanges: true,
};

const scheduled: ContentDetail = {
  ...draft,
  status: 'scheduled',
  scheduledFor: '2028-01-17T09:00:00.000Z',
  scheduledRevision: 1,
};

const editors = ['brand_admin', 'marketing'] as const;
const single = z.strictObject({ item: contentDetail });
const saved = single.extend({ warnings: contentWarnings });
const maxBodyBytes = 350 * kilobyte;
const itemPath = '/v1/brands/{brandId}/content/items/{itemId}';

const revisionNumber = /^[1-9]\d{0,8}$/;

/** The revision to read; undefined for the latest. */
const readRevision = z
  .string()
  .refine((value) => value === 'published' || revisionNumber.test(value), {
    error: () => contentShapes().revisionOrPublished,
    params: { code: 'format' },
  })
  .transform((value) => (value === 'published' ? value : Number(value)))
  .optional()
  .describe('Number of the revision to read, or `published` for the live one. Default: the latest');

export const listContentItems = operation({
  group: 'content',
  name: 'list-items',
  method: 'GET',
  path: '/v1/brands/{brandId}/content/items',
  summary: 'List content items',
  description: 'Items without their blocks, last changed first. Get one to read its blocks.',
  credential: 'any',
  roles,
  perLocation: true,
  query: z.strictObject({
    ...page,
    type: z.enum(contentTypes).optional(),
    status: z.enum(contentStatuses).optional(),
    locationId: id.optional(),
    ...regionFilter,
    q: z.string().trim().min(1).max(120).optional().describe('Each word must begin a word of the slug or the title'),
    updatedSince: moment.optional(),
  }),
  ...listed('items', contentItem, { params: { brandId }, entries: [entry] }),
  errors: ['invalid_cursor', 'location_access_denied'],
});

export const getContentItem = operation({
  group: 'content',
  name: 'get-item',
  method: 'GET',
  path: itemPath,
  summary: 'Get content item by ID',
  description:
    'The latest revision, whether it is live or not; with `revision`, an earlier one or the live one. Title, slug, blocks, blocks_version and seo are those of the revision, everything else describes the item. The ETag is that of the item, for changes of it.',
  credential: 'any',
  roles,
  perLocation: true,
  query: z.strictObject({ revision: readRevision }),
  data: single,
  etag: true,
  errors: ['location_access_denied'],
  example: { params: parameters, data: { item: example } },
});

export const getContentItemBySlug = operation({
  group: 'content',
  name: 'get-item-by-slug',
  method: 'GET',
  path: '/v1/brands/{brandId}/content/items/by-slug/{type}/{slug}',
  summary: 'Get content item by type and slug',
  description:
    'Without `locationId`, the item of the whole brand. While a revision with another slug is live or scheduled, the item is found by that slug too.',
  credential: 'any',
  roles,
  perLocation: true,
  params: { type: z.enum(contentTypes), slug },
  query: z.strictObject({ locationId: id.optional() }),
  data: single,
  etag: true,
  errors: ['location_access_denied'],
  example: { params: { brandId, type: 'PAGE', slug: 'about' }, data: { item: example } },
});

export const createContentItem = operation({
  group: 'content',
  name: 'create-item',
  method: 'POST',
  path: '/v1/brands/{brandId}/content/items',
  summary: 'Create content item',
  description: 'Creates a draft; publish it with a further request. `warnings` lists what was removed from its HTML.',
  credential: 'any',
  roles: editors,
  status: 201,
  etag: true,
  maxBodyBytes,
  body: z.strictObject({ ...z.object(writable).partial().shape, type: z.enum(contentTypes), slug: writable.slug }),
  data: saved,
  errors: [
    'slug_taken',
    'invalid_reference',
    'unsupported_blocks_version',
    'plan_limit_reached',
    'feature_not_entitled',
    'role_required',
  ],
  example: {
    params: { brandId },
    body: { type: 'PAGE', slug: 'about', title: 'About us', blocks, seo: { title: 'About Acme Plumbing' } },
    data: { item: draft, warnings: [] },
  },
});

export const updateContentItem = operation({
  group: 'content',
  name: 'update-item',
  method: 'PUT',
  path: itemPath,
  summary: 'Update content item',
  description:
    'Omitted fields keep their value. A change of title, slug, seo or blocks makes a new revision, which visitors see after it is published. A schedule keeps the revision that it was made with. The location can be changed only while nothing is live or scheduled (`immutable_field`).',
  credential: 'any',
  roles: editors,
  maxBodyBytes,
  body: z.strictObject(writable).partial(),
  data: saved,
  etag: true,
  errors: [
    'slug_taken',
    'invalid_reference',
    'unsupported_blocks_version',
    'immutable_field',
    'feature_not_entitled',
    'role_required',
  ],
  example: {
    params: parameters,
    body: { title: 'About Acme' },
    data: { item: { ...example, title: 'About Acme', revision: 3, hasUnpublishedChanges: true }, warnings: [] },
  },
});

/** The declaration that the operations share which change the state of an item. */
const transition = {
  group: 'content',
  method: 'PUT',
  credential: 'any',
  roles: editors,
  data: single,
  etag: true,
} as const;

export const publishContentItem = operation({
  ...transition,
  name: 'publish-item',
  path: `${itemPath}/publish`,
  summary: 'Publish content item',
  description:
    'Makes the latest revision live and ends a schedule. A page of the brand has its slug as path; the slug `home` is the root. The first page of a location becomes the page of the location itself; further ones have their slug below its path. After a change of the slug, the old path redirects to the new one.',
  errors: ['path_in_use', 'invalid_reference', 'role_required'],
  example: { params: parameters, data: { item: example } },
});

export const unpublishContentItem = operation({
  ...transition,
  name: 'unpublish-item',
  path: `${itemPath}/unpublish`,
  summary: 'Unpublish content item',
  description: 'Takes the live revision offline. A schedule stays.',
  errors: ['invalid_transition', 'role_required'],
  example: { params: parameters, data: { item: draft } },
});

export const scheduleContentItem = operation({
  ...transition,
  name: 'schedule-item',
  path: `${itemPath}/schedule`,
  summary: 'Schedule content item',
  description: `Publishes one revision at a later time: one minute to ${years(maxScheduleYears)} ahead. Later changes do not alter what is published then. The live revision stays live until then. Scheduling again replaces the schedule.`,
  body: z.strictObject({
    publishAt: moment,
    revision: z.int().min(1).optional().describe('Number of the revision to publish. Default: the latest'),
  }),
  errors: ['invalid_reference', 'slug_taken', 'feature_not_entitled', 'role_required'],
  example: { params: parameters, body: { publishAt: '2028-01-17T09:00:00.000Z' }, data: { item: scheduled } },
});

export const cancelContentItemSchedule = operation({
  ...transition,
  name: 'cancel-item-schedule',
  path: `${itemPath}/cancel-schedule`,
  summary: 'Cancel the schedule of a content item',
  description: 'The live revision, if there is one, stays live.',
  errors: ['invalid_transition', 'role_required'],
  example: { params: parameters, data: { item: draft } },
});

export const listContentItemRevisions = operation({
  group: 'content',
  name: 'list-item-revisions',
  method: 'GET',
  path: `${itemPath}/revisions`,
  summary: 'List revisions of a content item',
  description: 'The last 50 revisions are kept, and the live and the scheduled one.',
  credential: 'any',
  roles,
  perLocation: true,
  query: z.strictObject(page),
  ...listed('revisions', revisionEntry, {
    params: parameters,
    entries: [
      {
        revision: 2,
        title: 'About us',
        slug: 'about',
        createdAt: '2026-01-31T16:20:00.000Z',
        createdBy: '01939b6e-5c00-7000-8000-000000000005',
        isPublished: true,
        isScheduled: false,
      },
    ],
  }),
  errors: ['invalid_cursor', 'location_access_denied'],
});

export const restoreContentItemRevision = operation({
  ...transition,
  name: 'restore-item-revision',
  path: `${itemPath}/revisions/{revision}/restore`,
  summary: 'Restore a revision of a content item',
  description:
    'Makes a new revision with the title, slug, seo and blocks of an earlier one. Visitors see it after it is published.',
  params: { revision: z.string().regex(revisionNumber, { error: () => coreErrors().revisionNumber }) },
  errors: ['slug_taken', 'invalid_reference'],
  example: {
    params: { ...parameters, revision: '1' },
    data: { item: { ...example, revision: 3, hasUnpublishedChanges: true } },
  },
});

export const deleteContentItem = operation({
  group: 'content',
  name: 'delete-item',
  method: 'DELETE',
  path: itemPath,
  summary: 'Delete content item',
  description:
    'Deletes the item and all its revisions for good. Only a draft can be deleted: unpublish it and cancel its schedule first.',
  credential: 'any',
  roles: editors,
  etag: true,
  errors: ['invalid_transition'],
  ...acknowledged({ params: parameters }),
});
