import { size, years } from '#lib/platform/core/contract/units.ts';

/** Errors of content, blog posts, events and promotions. */
export const content = {
  /** Why an item cannot be brought into another state. */
  action: {
    publish: 'The item cannot be published',
    schedule: 'The item cannot be scheduled',
    'cancel-schedule': 'The item is not scheduled',
    unpublish: 'The item is not live',
    delete: 'Only a draft can be deleted: unpublish the item and cancel its schedule first',
  },
  afterStart: 'must be after startsAt',
  soonest: 'must be at least one minute in the future',
  latest: (most: number) => `must be at most ${years(most)} in the future`,
  bothScheduled: 'must be before unpublishAt',
  revisionMissing: (revision: number) => `revision: the item has no revision ${revision}`,
  locationOfLive:
    'locationId can be changed only while nothing is live or scheduled: unpublish the item and cancel its schedule first',
  twoRequests: 'change so many media and tags in two requests',
  promotionArchived: 'An archived promotion cannot be changed: create a new one',
  tooLarge: 'is too large: shorten it',
  requiredToSchedule: 'is required to schedule a post',
  postTransition: (from: string, to: string) => `A ${from} post cannot become ${to}: set it to draft first`,
  onlyIfScheduled: 'must be omitted unless the status is scheduled',
  mostMedia: (most: number) => `may show at most ${most} media`,
  mostRecordBlocks: (most: number) => `may have at most ${most} blocks that show forms, opening hours or lists`,
  mostValues: (most: number) => `must have at most ${most} values`,
  mostLevels: (most: number) => `must be at most ${most} levels deep`,
  markdownLength: (most: number, length: number) =>
    `must have at most ${most} characters, and has ${length}: divide it into several blocks`,
  markdownOfBlock: (block: string) => `must have fewer marks of Markdown: the block ${block} has too many for one page`,
  markdown: 'must have fewer marks of Markdown, such as brackets, asterisks and underscores',
  blocksVersion: (most: number) => `blocks_version must be at most ${most}: newer blocks are not supported`,
  afterPublication: 'must be after the scheduled publication',
  cleanedSize: (most: number) => `must have at most ${size(most)} as cleaned JSON`,
  openTags: (most: number) => `must have at most ${most} tags open at one place: close them`,
  withinYear: 'must be within a year after startsAt',
  localTime: 'must be without an offset, or with Z, as it is the local time of each location',
  percent: 'must be at most 100 percent',
  decimals: 'must have at most two decimals',
  noDiscount: (type: string) => `must not be given for ${type}`,
  cents: 'must be a whole number of cents',
  scopeAll: 'must not be given for the scope all',
  scopeLocations: 'must be given for the scope locations',
  itemSlugTaken: 'Another item of this type has this slug: choose another one',
};

/** Demands of shapes: the end of a sentence that begins with the name of the field. */
export const contentShapes = {
  bodySize: (most: number) => `must not be larger than ${size(most)}`,
  blocksSize: (most: number) => `must have at most ${size(most)} as JSON`,
  revisionOrPublished: 'must be a whole number from 1 to 999999999, or published',
};
