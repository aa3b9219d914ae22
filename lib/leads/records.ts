import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { variable } from '#lib/core/env.ts';
import type { FieldValue } from '#lib/forms/values.contract.ts';
import { documents } from '#lib/table/client.ts';
import type { IndexAttributes, Projected } from '#lib/table/indexes.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import { type BrandView, keyOf, recordOf } from '#lib/table/table.ts';
import type { Lead, LeadDetail } from './contract.ts';

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
  /** Held back as likely spam: only those who review the quarantine see it. */
  quarantine?: { score: number; reasons: string[] };
  /** When it was released from quarantine, and so became a lead. */
  releasedAt?: string;
  /** When what the visitor entered was erased; the rest is kept for the counts. */
  erasedAt?: string;
  expiresAt?: number;
}

/** What every list of leads holds of one. */
export type LeadEntry = Projected<LeadRecord>;

/** Partitions of a lead list, unless the brand has more. One takes a thousand writes a second. */
export const leadShards = 16;

const leads = recordKind<LeadRecord>('lead').ofBrand('LEAD#{leadId}', '-', {
  unpublished: true,
  title: 'Lead: insertion, deduplication and outbox message in one',
  lists: {
    ofBrand: { index: 'GSI1', partition: 'LEADS#{shard}', sort: '{createdAt}#{end}', explicit: true },
    quarantined: { index: 'GSI1', partition: 'QUARANTINE#{shard}', sort: '{createdAt}#{end}', explicit: true },
    ofLocation: {
      index: 'GSI2',
      partition: 'LOCATION_LEADS#{locationId}#{shard}',
      sort: '{createdAt}#{end}',
      explicit: true,
    },
  },
  internal: ['bodyHash'],
  personal: ['fields', 'search', 'utmTerm', 'pageUrl', 'referrer', 'consent'],
});

export const leadKey = leads.key;

const shardOf = (leadId: string, shards: number): string =>
  (Number.parseInt(leadId.slice(-4), 16) % shards).toString().padStart(2, '0');

const shardNames = (shards: number): string[] => Array.from({ length: shards }, (_, at) => String(at).padStart(2, '0'));

export const brandLeads = (view: BrandView, shards: number) =>
  shardNames(shards).map((shard) => leads.list('ofBrand', view, shard));

export const locationLeads = (view: BrandView, locationId: string, shards: number) =>
  shardNames(shards).map((shard) => leads.list('ofLocation', view, locationId, shard));

export const quarantinedLeads = (view: BrandView, shards: number) =>
  shardNames(shards).map((shard) => leads.list('quarantined', view, shard));

/**
 * A lead with its places in the lists, which depend on how many shards the brand has. Sorted by time; the end of the id
 * keeps two of the same millisecond apart. An erased lead is in no list.
 */
export const leadItem = (view: BrandView, lead: LeadRecord, shards: number): LeadRecord & IndexAttributes => {
  if (lead.erasedAt) return lead;
  const { id, createdAt, locationId } = lead;
  const place = { shard: shardOf(id, shards), createdAt, end: id.slice(24) };
  if (lead.quarantine) return { ...lead, ...leads.place('quarantined', view, place) };
  return {
    ...lead,
    ...leads.place('ofBrand', view, place),
    ...(locationId !== undefined && leads.place('ofLocation', view, { ...place, locationId })),
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

/** A lead without what the visitor wrote: enough is kept to count it and to recognise a repeated submission. */
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
