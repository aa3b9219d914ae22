import type { LocationRecord } from '#lib/places/locations/records.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { type QuarantinedLead, showQuarantined } from './contract.ts';
import type { LeadRecord } from './records.ts';
import { type Lead, type LeadDetail, lead, leadDetail } from './shape.contract.ts';

const show = allowlist(lead);
const showDetail = allowlist(leadDetail);

type Shown = Pick<LeadRecord, keyof LeadRecord & (keyof Lead | 'changedAt')>;

/** A lead with what a record leaves out because it is unknown. */
const whole = <R extends Shown>(record: R) => ({
  ...record,
  locationId: record.locationId ?? null,
  sourceType: record.sourceType ?? null,
  utmSource: record.utmSource ?? null,
  utmMedium: record.utmMedium ?? null,
  utmCampaign: record.utmCampaign ?? null,
  isTest: record.isTest ?? false,
  updatedAt: record.changedAt ?? record.createdAt,
});

export const toLead = (record: Shown): Lead => show(whole(record));

/** The location as its leads tell it. */
export type LeadLocation = Pick<LocationRecord, 'name' | 'storeCode'>;

/** The location of a lead with its present name; without one when it does not exist any more. */
export const locationOf = (
  { locationId }: Pick<LeadRecord, 'locationId'>,
  location: LeadLocation | undefined,
): LeadDetail['location'] =>
  locationId === undefined
    ? null
    : { id: locationId, name: location?.name ?? '', storeCode: location?.storeCode ?? null };

export const toLeadDetail = (record: LeadRecord, location: LeadLocation | undefined): LeadDetail =>
  showDetail({
    ...whole(record),
    phone: record.phone ?? null,
    routing: { distanceKm: null, ...record.routing },
    location: locationOf(record, location),
    requestedLocationId: record.requestedLocationId ?? null,
    promotionId: record.promotionId ?? null,
    utmTerm: record.utmTerm ?? null,
    utmContent: record.utmContent ?? null,
    gclid: record.gclid ?? null,
    clickIds: record.clickIds ?? {},
    pageUrl: record.pageUrl ?? null,
    referrer: record.referrer ?? null,
    consent: record.consent ?? null,
    ignoredFiles: record.ignoredFiles ?? [],
    viewedAt: record.viewedAt ?? null,
    archivedAt: record.archivedAt ?? null,
    firstResponseAt: record.firstResponseAt ?? null,
    firstResponseBy: record.firstResponseBy ?? null,
    assignedTo: record.assignedTo ?? null,
    outcome: record.outcome ?? null,
    mergedInto: record.mergedInto ?? null,
    merged: record.merged ?? [],
    statusHistory: record.statusHistory ?? [{ status: 'new', at: record.createdAt, by: null }],
  });

export const toQuarantined = (record: LeadRecord): QuarantinedLead =>
  showQuarantined({
    ...whole(record),
    score: record.quarantine?.score ?? 0,
    reasons: record.quarantine?.reasons ?? [],
    expiresAt: new Date((record.expiresAt ?? 0) * 1000).toISOString(),
  });
