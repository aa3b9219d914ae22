import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { variable } from '#lib/core/env.ts';
import type { FieldValue } from '#lib/forms/values.contract.ts';
import { documents } from '#lib/table/client.ts';
import { type BrandView, type Item, type Key, keyOf, recordOf } from '#lib/table/table.ts';
import type { Lead, LeadDetail, QuarantinedLead } from './contract.ts';

type Optional = 'locationId' | 'sourceType' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'isTest';
type OptionalDetail =
  | 'requestedLocationId'
  | 'promotionId'
  | 'utmTerm'
  | 'utmContent'
  | 'gclid'
  | 'pageUrl'
  | 'referrer'
  | 'consent'
  | 'ignoredFiles'
  | 'viewedAt'
  | 'archivedAt'
  | 'firstResponseAt'
  | 'assignedTo'
  | 'statusHistory';

type Present<T> = { [Name in keyof T]?: NonNullable<T[Name]> };

/** Unknown values are omitted: a submission pays for every byte it stores. */
export interface LeadRecord
  extends Omit<Lead, Optional | 'updatedAt'>,
    Present<Pick<Lead, Optional | 'updatedAt'>>,
    Pick<LeadDetail, 'formName' | 'formSlug' | 'routing'>,
    Present<Pick<LeadDetail, OptionalDetail>> {
  kind: 'lead';
  version: number;
  fields: Record<string, FieldValue>;
  /** The day that it counts for, in the brand's time zone. */
  day: string;
  /** Distinguishes a repeated submission from another one with the same key. */
  bodyHash: string;
  /** Its search terms: e-mail address, phone number, name. */
  search: string[];
  /** Quarantined as likely spam: a lead only for callers who review it. */
  quarantine?: { score: number; reasons: string[] };
  /** When it was released from quarantine, and so became a lead. */
  releasedAt?: string;
  /** When the visitor's data was erased; the rest is kept for counting. */
  erasedAt?: string;
  expiresAt?: number;
}

/** Partitions of a lead list, unless the brand has more. One takes a thousand writes a second. */
export const leadShards = 16;

export const leadKey = (view: BrandView, leadId: string): Key<LeadRecord> => view.key(`LEAD#${leadId}`, '-');

const shardOf = (leadId: string, shards: number): string =>
  (Number.parseInt(leadId.slice(-4), 16) % shards).toString().padStart(2, '0');

const shardNames = (shards: number): string[] => Array.from({ length: shards }, (_, at) => String(at).padStart(2, '0'));

const brandList = (shard: string) => `LEADS#${shard}`;
const quarantineList = (shard: string) => `QUARANTINE#${shard}`;
const locationList = (locationId: string, shard: string) => `LOCATION_LEADS#${locationId}#${shard}`;

export const brandLeads = (view: BrandView, shards: number): string[] =>
  shardNames(shards).map((shard) => view.partition(brandList(shard)));

export const locationLeads = (view: BrandView, locationId: string, shards: number): string[] =>
  shardNames(shards).map((shard) => view.partition(locationList(locationId, shard)));

export const quarantinedLeads = (view: BrandView, shards: number): string[] =>
  shardNames(shards).map((shard) => view.partition(quarantineList(shard)));

/** Sorts by time; the end of the id distinguishes two of the same millisecond. */
const leadSort = ({ createdAt, id }: Pick<Lead, 'createdAt' | 'id'>): string => `${createdAt}#${id.slice(24)}`;

/** The stored item: the record with its list entries. An erased one is in no list. */
export const leadItem = (view: BrandView, record: LeadRecord, shards: number): Item & { version: number } => {
  const shard = shardOf(record.id, shards);
  const sort = leadSort(record);
  if (record.erasedAt) return { ...record };
  if (record.quarantine) return { ...record, ...view.index('GSI1', quarantineList(shard), sort) };
  return {
    ...record,
    ...view.index('GSI1', brandList(shard), sort),
    ...(record.locationId && view.index('GSI2', locationList(record.locationId, shard), sort)),
  };
};

/**
 * Stores a submission unless its id exists, in one write that is insert, deduplication and outbox entry at once. Returns
 * the existing record, if any.
 */
export const insertLead = async (
  view: BrandView,
  record: LeadRecord,
  shards: number,
): Promise<LeadRecord | undefined> => {
  try {
    await documents.send(
      new PutCommand({
        TableName: variable('TABLE_NAME'),
        Item: { ...leadItem(view, record, shards), ...keyOf(leadKey(view, record.id)) },
        ConditionExpression: 'attribute_not_exists(PK)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
    return recordOf<LeadRecord>(unmarshall(error.Item));
  }
};

/** A lead after erasure: enough to count it and to recognise it. */
export const erased = (record: LeadRecord, now: Date): LeadRecord => ({
  kind: 'lead',
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
  createdAt: record.createdAt,
  updatedAt: now.toISOString(),
  erasedAt: now.toISOString(),
});

export const toLead = (record: LeadRecord): Lead => ({
  id: record.id,
  brandId: record.brandId,
  formId: record.formId,
  locationId: record.locationId ?? null,
  status: record.status,
  fields: record.fields,
  sourceType: record.sourceType ?? null,
  utmSource: record.utmSource ?? null,
  utmMedium: record.utmMedium ?? null,
  utmCampaign: record.utmCampaign ?? null,
  isTest: record.isTest ?? false,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt ?? record.createdAt,
});

export const toLeadDetail = (record: LeadRecord, locationName: string | undefined): LeadDetail => ({
  ...toLead(record),
  formName: record.formName,
  formSlug: record.formSlug,
  location: record.locationId ? { id: record.locationId, name: locationName ?? '' } : null,
  requestedLocationId: record.requestedLocationId ?? null,
  promotionId: record.promotionId ?? null,
  utmTerm: record.utmTerm ?? null,
  utmContent: record.utmContent ?? null,
  gclid: record.gclid ?? null,
  pageUrl: record.pageUrl ?? null,
  referrer: record.referrer ?? null,
  consent: record.consent ?? null,
  ignoredFiles: record.ignoredFiles ?? [],
  viewedAt: record.viewedAt ?? null,
  archivedAt: record.archivedAt ?? null,
  firstResponseAt: record.firstResponseAt ?? null,
  assignedTo: record.assignedTo ?? null,
  routing: record.routing,
  statusHistory: record.statusHistory ?? [{ status: 'new', at: record.createdAt, by: null }],
});

export const toQuarantined = (record: LeadRecord): QuarantinedLead => {
  const { status, isTest, ...rest } = toLead(record);
  return {
    ...rest,
    score: record.quarantine?.score ?? 0,
    reasons: record.quarantine?.reasons ?? [],
    expiresAt: new Date((record.expiresAt ?? 0) * 1000).toISOString(),
  };
};
