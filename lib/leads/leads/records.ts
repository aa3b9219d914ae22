import * as z from 'zod';
import type { Outcome } from '#lib/leads/outcomes/shape.contract.ts';
import type { Projected } from '#lib/platform/table/indexes.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView, Entry } from '#lib/platform/table/table.ts';
import { tryCreate } from '#lib/platform/table/write-now.ts';
import { type LeadDetail, lead, leadDetail } from './shape.contract.ts';
import type { SourceType } from './source-types.contract.ts';

/** The work on a lead as its lists know it. */
interface ListedWork {
  assignedTo?: string;
  outcome?: Outcome;
  mergedInto?: string;
}

/** The work on a lead, without what is unknown; undefined for none. */
const listedWork = ({ assignedTo, outcome, mergedInto }: ListedWork): ListedWork | undefined =>
  assignedTo === undefined && outcome === undefined && mergedInto === undefined
    ? undefined
    : {
        ...(assignedTo !== undefined && { assignedTo }),
        ...(outcome && { outcome }),
        ...(mergedInto !== undefined && { mergedInto }),
      };

/** Unknown values are omitted: a submission pays for every byte it stores. */
const known = z.string().exactOptional();

const { updatedAt: _, ...always } = lead.shape;
const { formName, formSlug, routing } = leadDetail.shape;
const { rule, candidates } = routing.shape;

const shape = {
  ...always,
  formName,
  formSlug,
  routing: z.strictObject({ rule, candidates, distanceKm: z.number().exactOptional() }),
  locationId: known,
  requestedLocationId: known,
  sourceType: z.custom<SourceType>().exactOptional(),
  promotionId: known,
  utmSource: known,
  utmMedium: known,
  utmCampaign: known,
  utmTerm: known,
  utmContent: known,
  gclid: known,
  clickIds: z.record(z.string(), z.string()).exactOptional(),
  pageUrl: known,
  referrer: known,
  phone: known,
  consent: z.custom<NonNullable<LeadDetail['consent']>>().exactOptional(),
  ignoredFiles: z.custom<LeadDetail['ignoredFiles']>().exactOptional(),
  isTest: z.boolean().exactOptional(),
  viewedAt: known,
  archivedAt: known,
  firstResponseAt: known,
  /** Who that was; absent for the platform and early records. */
  firstResponseBy: known,
  assignedTo: known,
  /** The location, or `none`, for which the rules have decided who gets it. */
  ruledFor: known,
  outcome: z.custom<Outcome>().exactOptional(),
  /** Assignment, outcome and merge once more, as lists know them. */
  work: z.custom<ListedWork>().optional(),
  /** The lead that it is merged into: lists leave it out, and its timeline is shown there. */
  mergedInto: known,
  /** The leads that are merged into it. */
  merged: z.array(z.string()).exactOptional(),
  statusHistory: z.custom<LeadDetail['statusHistory']>().exactOptional(),
  /** The day that it counts for, in the brand's time zone. */
  day: z.string(),
  /** Distinguishes a repeated submission from another one with the same key. */
  bodyHash: z.string(),
  /** The partition of its lists that it is in, for good; absent for the first one. */
  shard: z.int().exactOptional(),
  /** When it was last changed; absent while it is as it was submitted. */
  changedAt: known,
  /** Its search terms: e-mail address, phone number, name. */
  search: z.array(z.string()),
  /** Set while it is quarantined as likely spam: only those who review the quarantine see it. */
  quarantine: z.custom<{ score: number; reasons: string[] }>().exactOptional(),
  /** When it was released from quarantine, and so became a lead. */
  releasedAt: known,
  /** When what the visitor entered was erased; the rest is kept for the counts. */
  erasedAt: known,
  expiresAt: z.int().exactOptional(),
};

/** The fields of a lead that every list holds. */
export type LeadEntry = Projected<LeadRecord>;

const shardName = (shard: number): string => String(shard).padStart(2, '0');

/** The field that tells whether it is listed. */
interface Standing {
  quarantine?: object;
  erasedAt?: string;
}

const isHeld = ({ quarantine, erasedAt }: Standing): boolean => quarantine !== undefined && erasedAt === undefined;
const isListed = ({ quarantine, erasedAt }: Standing): boolean => quarantine === undefined && erasedAt === undefined;

/** Sorted by time; the end of the id keeps two of the same millisecond apart. */
const sort = '{createdAt}#{end}';
const values = ({ id, shard = 0 }: { id: string; shard?: number }) => ({ shard: shardName(shard), end: id.slice(24) });

/** Each is in every lead that was ever stored. */
const followed = {
  id: z.string(),
  brandId: z.string(),
  formId: z.string(),
  day: z.string(),
  createdAt: z.string(),
  // With null it would be neither a lead nor in quarantine.
  quarantine: z.looseObject({}).exactOptional(),
  erasedAt: known,
};

const leads = recordKind('lead', shape).ofBrand('LEAD#{leadId}', '-', {
  unpublished: true,
  title: 'Lead: insertion, deduplication and outbox message in one',
  lists: {
    ofBrand: { index: 'GSI1', partition: 'LEADS#{shard}', sort, values, when: isListed },
    quarantined: { index: 'GSI1', partition: 'QUARANTINE#{shard}', sort, values, when: isHeld },
    ofLocation: {
      index: 'GSI2',
      partition: 'LOCATION_LEADS#{locationId}#{shard}',
      sort,
      values,
      when: (lead) => isListed(lead) && lead.locationId !== undefined,
    },
  },
  derived: (lead) => ({ work: listedWork(lead) }),
  followed,
  internal: ['bodyHash', 'work'],
  personal: ['fields', 'phone', 'search', 'utmTerm', 'gclid', 'clickIds', 'pageUrl', 'referrer', 'consent'],
});

export type LeadRecord = RecordOf<typeof leads>;
export type NewLead = Parameters<typeof leads.make>[0];
export const makeLead = leads.make;

export const leadKey = leads.key;

/** A lead with everything that belongs to it: what people wrote about it, and its events. */
export const belongingsOfLead = leads.partition;

/** A lead in a partition of its lists, where it stays when they get more. */
export const inShard = (shard: number, lead: LeadRecord): LeadRecord => (shard > 0 ? { ...lead, shard } : lead);

const shardNames = (shards: number): string[] => Array.from({ length: shards }, (_, at) => shardName(at));

export const brandLeads = (view: BrandView, shards: number) =>
  shardNames(shards).map((shard) => leads.list('ofBrand', view, shard));

export const locationLeads = (view: BrandView, locationId: string, shards: number) =>
  shardNames(shards).map((shard) => leads.list('ofLocation', view, locationId, shard));

export const quarantinedLeads = (view: BrandView, shards: number) =>
  shardNames(shards).map((shard) => leads.list('quarantined', view, shard));

/** The partition of the brand's list, or of the quarantine, that a lead is in. */
export const listWith = (view: BrandView, lead: Pick<LeadRecord, 'shard' | 'quarantine'>) =>
  leads.list(lead.quarantine ? 'quarantined' : 'ofBrand', view, shardName(lead.shard ?? 0));

/** The facts of a lead in its key and its place in a list. */
export const idAndTimeOf = ({
  PK,
  GSI1SK,
  GSI2SK,
}: Pick<Entry<LeadEntry>, 'PK' | 'GSI1SK' | 'GSI2SK'>): Pick<LeadRecord, 'id' | 'createdAt'> => {
  const place = String(GSI1SK ?? GSI2SK);
  return { id: PK.slice(PK.lastIndexOf('#') + 1), createdAt: place.slice(0, place.indexOf('#')) };
};

/**
 * Stores a submission unless its id exists, in one write that is insert, deduplication and outbox entry at once. Returns
 * the existing record, if any.
 */
export const insertLead = (view: BrandView, record: LeadRecord): Promise<LeadRecord | undefined> =>
  tryCreate(leadKey(view, record.id), record);

/** A lead without what the visitor wrote: enough is kept to count it and to recognise a repeated submission. */
export const erased = (record: LeadRecord, now: Date): LeadRecord =>
  makeLead({
    version: record.version + 1,
    id: record.id,
    brandId: record.brandId,
    formId: record.formId,
    formName: record.formName,
    formSlug: record.formSlug,
    ...(record.locationId && { locationId: record.locationId }),
    status: record.status,
    fields: {},
    routing: record.routing,
    day: record.day,
    bodyHash: record.bodyHash,
    search: [],
    ...(record.firstResponseAt && { firstResponseAt: record.firstResponseAt }),
    ...(record.outcome && { outcome: { ...record.outcome, by: null } }),
    createdAt: record.createdAt,
    changedAt: now.toISOString(),
    erasedAt: now.toISOString(),
  });
